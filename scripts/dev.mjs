// npm run dev: the server restarts when its code changes; the pages are replaced while they run.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";
import { fastImports } from "./node-binary.mjs";

if (!(await ensureInstalled())) process.exit(1);
const watched = ["apps/portal/src", "apps/portal/basics", "apps/demo", "packages"];
const flags = [
  ...fastImports,
  // Vite loads the development build of React Router; Node has to load the very same one.
  "--conditions=development",
  ...watched.map((folder) => `--watch-path=${folder}`),
];
const settings = { NODE_ENV: "development", PORTAL_DEV: "1" };
process.exit(await runNode([...flags, "apps/portal/src/main.ts"], settings));
