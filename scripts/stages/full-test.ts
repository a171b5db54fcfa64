// npm test, test:all and check, once everything is installed. Names of stages as arguments run only those.
import { onePassed, runStages } from "./runner.ts";
import { allStages, reachedUnit } from "./stages.ts";

const [installSeconds, ...names] = process.argv.slice(2);
const named = [...allStages, reachedUnit];
const chosen = names.length === 0 ? allStages : named.filter(({ name }) => names.includes(name));
const unknown = names.filter((name) => !named.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No stage is named ${unknown.join(", ")}. There are: ${named.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}
process.exitCode = await runStages(chosen, [
  { name: "install", prepares: true, seconds: Number(installSeconds ?? 0), ...onePassed },
]);
