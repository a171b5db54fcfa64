// npm run bench [-- part …]: every figure beside its reference from the same run.
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { type Bench, startBench } from "./bench-portal.ts";
import { type Figure, table } from "./figure.ts";
import { startRawReference } from "./raw-reference.ts";
import { measureKept } from "./workloads/kept.ts";
import { measureLighthouse } from "./workloads/lighthouse.ts";
import { measureNewPages } from "./workloads/pages.ts";
import { measureSearch } from "./workloads/search.ts";
import { measureStart } from "./workloads/start.ts";

const templates = [
  { name: "home", path: "/?lang=zh-TW" },
  { name: "catalogue", path: "/publicCodes?lang=zh-TW" },
  { name: "detail", path: "/publicCodes/codeDetail?id=1001&lang=zh-TW" },
  { name: "about", path: "/about/knowCode?lang=zh-TW" },
  { name: "guide", path: "/codeGuide/devRule?lang=zh-TW" },
  { name: "FAQ", path: "/qna?lang=zh-TW" },
  { name: "partnership cases", path: "/participate/partnershipCase?lang=zh-TW" },
];

type Part = (bench: Bench) => Promise<Figure[]>;

const parts: Record<string, Part> = {
  async kept(bench) {
    const raw = await startRawReference();
    try {
      return await measureKept(bench, raw);
    } finally {
      await raw.stop();
    }
  },
  pages: measureNewPages,
  search: (bench) => measureSearch(bench, [10_000, 100_000, 1_000_000]),
  "search-small": (bench) => measureSearch(bench, [10_000]),
  start: measureStart,
  lighthouse: (bench) => measureLighthouse(bench, templates),
};
const standard = ["kept", "pages", "search", "start", "lighthouse"];

async function run(): Promise<void> {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : standard;
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`,
    );
  const bench = await startBench();
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      console.error(`measuring ${name} …`);
      figures.push(...((await parts[name]?.(bench)) ?? []));
    }
  } finally {
    await bench.stop();
  }
  const machine = {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    measuredAt: new Date().toISOString(),
  };
  const file = path.resolve(import.meta.dirname, "../results.json");
  writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  console.log(
    `${machine.cores} × ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}\n`,
  );
  console.log(table(figures));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
