/** The shapes that pass between worker, shell and game views; `bridge.schema.json` is their source. */

export interface Coded {
  code: string;
  values: Record<string, any>;
}

export interface ScoreLine {
  key: string;
  rule: string;
  count: number | null;
  /** null: the viewer may not know, shown as "?". */
  points: number | null;
  cells: string[];
  values: Record<string, any>;
  /** Only in a preview: the points of the line before the move. */
  before?: number | null;
}

export interface ScoreSheet {
  total: number;
  lines: ScoreLine[];
}

export interface LogEntry {
  ply: number;
  seat: number;
  turn: number;
  /** The move in the contract's notation. */
  text: string;
  pending: boolean;
  /** What the mover's own sheet gained, by rule. */
  parts: Record<string, number>;
}

export interface Choices {
  /** piece -> orientation -> cells; the move's text is the three joined by spaces, "" left out. */
  placements: Record<string, Record<string, string[]>>;
  moves: string[];
}

/** One position, as far as the one before the screen may know. */
export interface View {
  game: string;
  /** null until the game is over. */
  seed: string | null;
  ply: number;
  /** The ply that is shown; less than `ply` when looking back. */
  at: number;
  committed: number;
  status: "ready" | "confirm" | "curtain" | "thinking" | "over";
  to_move: number | null;
  phase: string | null;
  viewer: number | null;
  /** "person" or a bot's name, by seat. */
  seats: string[];
  names: string[];
  help: boolean;
  /** Whether hints are given at this table. */
  hints: boolean;
  /** What the score counts in this game, in order. */
  rules: string[];
  takebacks: number[];
  can_undo: boolean;
  can_redo: boolean;
  taken_back?: number | null;
  observation: any;
  scores: ScoreSheet[];
  /** In status "confirm": what the turn's last move was chosen from, and may be chosen again. */
  choices: Choices | null;
  log: LogEntry[];
  outcome: { winners: number[]; reason: string } | null;
}

export type Preview =
  | { legal: false; reason: Coded }
  | {
      legal: true;
      points?: number;
      parts?: Record<string, number>;
      lines?: ScoreLine[];
      more?: any;
    };

/** One of the moves that a hint names, the best one first. */
export interface HintedMove {
  move: string;
  /** In points at the end, over the best other; alone, the total; null: not searched. */
  margin: number | null;
  value: number | null;
  visits: number;
  preview: Preview;
}

/** A move that a hint names. */
export interface Suggested {
  /** Its piece as it would lie, and what is around it there. A lit template. */
  picture: unknown;
  /** What it is, by what can be seen: "The free tile". */
  words: string;
  /** What the picture shows besides, for those who do not see it: how it is turned, and where it goes. */
  unseen: string;
}

export interface GameOption {
  key: string;
  kind: "bool" | "choice" | "seat";
  default: boolean | string | null;
  choices: string[];
}

export interface GameMeta {
  id: string;
  min_players: number;
  max_players: number;
  options: GameOption[];
  phases: string[];
  rules: string[];
  /** The levels that play it, the weakest first. */
  bots: string[];
}

/** Translates a key of the catalogue; a game's own keys are in its namespace: `seikatsu:tile.EP`. */
export type Translate = (key: string, values?: Record<string, any>) => string;

/** What the shell offers to a game view. */
export interface GameApi {
  t: Translate;
  /** The text of an error or a reason, names of tiles in words where the game view gives them. */
  explain(coded: Coded): string;
  /**
   * Plays a move's text; it then waits to be confirmed, unless the setting says otherwise. While a
   * finished turn waits (`status` "confirm") it replaces that turn's last move.
   */
  play(text: string): Promise<void>;
  /** What a move would score now; resolves to null if a later preview has been asked for. */
  preview(text: string): Promise<Preview | null>;
  confirm(): Promise<void>;
  undo(): Promise<void>;
  /**
   * The sentence beside the action buttons: what to do next, or what the piece in hand would do. It
   * is told again whenever `meant` has changed.
   */
  prompt(text: string): void;
  /** Says something to screen readers, politely. */
  say(text: string): void;
  /** Whether motion is wanted (setting and system). */
  motion(): boolean;
  /** Whether single letters and digits are shortcuts (setting); without it they are. */
  letters?(): boolean;
}

/** Where a view draws; the shell lays the two out for the screen's size. */
export interface GameHosts {
  board: HTMLElement;
  /** The pieces to choose from: under the thumb on a phone, beside the board on a desktop. */
  hand: HTMLElement;
}

export interface MountedGame {
  /**
   * Draws a position. `fresh` are the plies played since the last one drawn, to be animated; the
   * promise resolves when the animation is done, or at once when `skip` is called.
   */
  update(view: View, fresh: LogEntry[]): Promise<void>;
  /** Ends a running animation. */
  skip(): void;
  /** Lights these cells of a seat (a score line is hovered or focused); null ends it. */
  light(cells: string[] | null, seat?: number): void;
  /** Shows a move where it would be made, as if its piece were in hand; null ends it. */
  show(move: string | null): void;
  /** The move that the board shows as if it were made, by hand or by `show`, and the piece in hand. */
  meant(): { move: string | null; piece: string | null };
  /** Lets go of the piece in hand; true if there was one (Escape). */
  release(): boolean;
  /** Puts the keyboard's focus where the next action is. */
  focus(): void;
  /** Draws again in another language. */
  destroy(): void;
}

export interface HelpControl {
  id: string;
  /** The key of its name in the game's namespace. */
  label: string;
  key: string;
  pressed: boolean;
}

/** What the file `games/<id>.js` exports. */
export interface GameModule {
  id: string;
  mount(hosts: GameHosts, api: GameApi): MountedGame;
  /** A move in words: "Blue lays white-eye with plumeria on c3". Without the points. */
  describe(entry: LogEntry, view: View, t: Translate): string;
  /** A score line in words, for the score sheet: what it counts and where. */
  describeLine(line: ScoreLine, view: View, t: Translate): string;
  /** A move as a hint names it: no two that differ are told alike. */
  suggest(move: string, view: View, t: Translate): Suggested;
  /** What a move would make at once, in sentences, from its preview; "" if that is only points. */
  foretell(move: string, told: Preview, view: View, t: Translate): string;
  /** The values of a reason or error with names in place of notation. */
  nameValues(values: Record<string, any>, t: Translate): Record<string, any>;
  /** The colour name (CSS class suffix) and the name of a seat: pink, blue, green. */
  seat(seat: number, t: Translate): { colour: string; name: string };
  /** A small picture of the position for the list of kept games, from an observation. */
  picture(observation: any, t: Translate): unknown;
  /** What is still unseen, by kind, for the side panel. A lit template. */
  unseen(observation: any, t: Translate): unknown;
  /** The rules page, in our own words. A lit template. */
  rules(t: Translate): unknown;
  /** What is to be said at the end besides who won; asked once, when the game is over. */
  remark?(view: View, t: Translate): string;
  /** What the set-up screen shows of earlier games. A lit template. */
  records?(t: Translate): unknown;
  /** Its own shortcuts, for the list of keys: the key, and its name's id after `<game>:keys.`. */
  keys?: [string, string][];
}
