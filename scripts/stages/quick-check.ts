// npm run check: what can be said without a database and a browser.
import { runStages } from "./runner.ts";
import { lint, types, unit } from "./stages.ts";

process.exitCode = await runStages([types, lint, unit]);
