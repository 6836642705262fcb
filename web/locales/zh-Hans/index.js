import engine from "./engine.json";
import page from "./page.json";
import seikatsu from "./seikatsu.json";

export default { engine, page, seikatsu };
