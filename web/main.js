import { createEngine } from "./engine/client.js";
import { keepOffline } from "./engine/offline.js";

const { body } = document;
const engine = createEngine();
const { marks } = await engine.start(({ step, loaded, total }) => {
  body.dataset.progress = `${step} ${loaded}/${total}`;
});
const reply = await engine.call({ op: "new", game: "seikatsu", players: 2, seed: "7" });
body.dataset.state = reply.ok ? reply.value.status : "failed";
body.dataset.marks = JSON.stringify(marks);
await keepOffline({ kept: () => body.setAttribute("data-kept", "") });
