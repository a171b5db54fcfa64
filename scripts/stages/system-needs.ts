import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { firefox } from "../../e2e/browsers/firefox.ts";
import { webkit } from "../../e2e/browsers/webkit.ts";
import { findJourneyChromium, findProgram } from "../chromium.ts";
import { projectFolder } from "../node-binary.mjs";
import type { StageTools } from "./runner.ts";

const canUseApt = () => process.getuid?.() === 0 && findProgram("apt-get") !== undefined;

async function installDebian({ run }: StageTools, packages: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const program = "apt-get";
  console.log(`Installing Debian's ${packages.join(", ")} …`);
  await run({ program, args: ["-q", "update"], env });
  // Somebody else may be installing.
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  const args = ["-q", ...wait, "install", "-y", "--no-install-recommends", ...packages];
  return (await run({ program, args, env })) === 0;
}

/** Whether Chinese text is drawn with characters; without such a font, pages are full of boxes. */
function hasChineseFont(): boolean {
  const list = spawnSync("fc-list", [":lang=zh-tw"], { encoding: "utf8" });
  return list.error !== undefined || list.stdout.trim() !== "";
}

/** Chromium and a Chinese font: found, or installed where that is possible without asking. */
export async function provideChromium(tools: StageTools): Promise<boolean> {
  const apt = canUseApt();
  if (findJourneyChromium() === undefined && !process.env.CHROMIUM_PATH) {
    // An older Debian has no package without the window.
    for (const browser of apt ? ["chromium-headless-shell", "chromium"] : [])
      if (await installDebian(tools, [browser, "fonts-noto-cjk"])) break;
    if (findJourneyChromium() === undefined) {
      const playwright = path.join(projectFolder, "node_modules/playwright-core/cli.js");
      await tools.run({ args: [playwright, "install", "chromium"] });
    }
  }
  if (apt && !hasChineseFont()) await installDebian(tools, ["fonts-noto-cjk"]);
  const chromium = findJourneyChromium();
  if (chromium) console.log(`Chromium: ${chromium}`);
  else console.error("There is no Chromium. Install one, or name it in CHROMIUM_PATH.");
  return chromium !== undefined;
}

/** nginx, where there are tests that put it before several portals. */
export async function provideBalancer(tools: StageTools): Promise<boolean> {
  const needed = existsSync(path.join(projectFolder, "e2e/two-nodes.alone.test.ts"));
  const there = () => ["nginx", "/usr/sbin/nginx"].some((name) => findProgram(name) !== undefined);
  if (!needed || there()) return true;
  if (canUseApt()) await installDebian(tools, ["nginx-light"]);
  if (!there()) console.error("There is no nginx for the tests behind a load balancer.");
  return there();
}

/** The browsers beside Chromium: installed where that is possible, else their journeys say that they do not run. */
export async function provideOtherBrowsers(tools: StageTools): Promise<void> {
  const missing = [firefox, webkit].flatMap(({ packages }) =>
    Object.entries(packages)
      .filter(([program]) => findProgram(program) === undefined)
      .map(([, packageName]) => packageName),
  );
  // Each by itself: a system that lacks one may have the others.
  if (canUseApt()) for (const name of missing) await installDebian(tools, [name]);
}
