import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { listBundledPackages } from "./build-tools/bundled-packages.ts";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

/**
 * Begins every sheet with the order of the cascade. Splitting decides which sheet a page gets first,
 * and minifying leaves the order out where the rest of a sheet seems to say it.
 */
function orderLayers(): Plugin {
  const file = new URL("../../packages/ui/styles/layers.css", import.meta.url);
  const order = readFileSync(file, "utf8").replace(/\/\*.*?\*\/\s*/gs, "");
  return {
    name: "order-layers",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "asset" && output.fileName.endsWith(".css"))
          output.source = order + String(output.source);
    },
  };
}

/** Leads zod's schemas in the browser to what pages need of its core: 11 kB less in each page that has them. */
const leaveOutOfZod: Plugin = {
  name: "leave-out-of-zod",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    order: "pre",
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code.replace(
        /"(?:\.\.\/core\/(?:index|to-json-schema|json-schema-processors)|\.\.\/locales\/en|\.\/parse)\.js"/g,
        JSON.stringify(fileURLToPath(new URL("build-tools/zod-in-pages.ts", import.meta.url))),
      ),
  },
};

/** What this many of the public pages need is one file: fewer requests, and fewer links in each page. */
const sharedByMany = 15;

/** Files that every page loads before its own. */
const everyPage = /\/portal\/web\/(?:root|entry\.client)\.tsx$/;

/** Few visitors see the form and the console, which share more among themselves than pages do. */
const publicPage = /\/packages\/(?!submissions\/)[\w-]+\/web\/(?!console\/)[^?]+-page\.tsx$/;

type ModuleInfo = {
  importers: readonly string[];
  importedIds: readonly string[];
  code: string | null;
};
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

const contract = /\/packages\/[\w-]+\/contract\//;

const icon = /^(.*\/lucide\/dist\/esm\/)icons\/([a-z0-9-]+)\.mjs$/;

/** What imports a module; of an icon, what names it, as all come from one file that every page imports. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const [, folder, file] = icon.exec(id) ?? [];
  if (!file) return graph.getModuleInfo(id)?.importers ?? [];
  const name = new RegExp(
    `\\b${file.replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())}\\b`,
  );
  const all = graph.getModuleInfo(`${folder}lucide.mjs`)?.importers ?? [];
  return all.filter((importer) => name.test(graph.getModuleInfo(importer)?.code ?? ""));
}

/** What is small, and would bring a whole file of others where it stands; the script budget tells what is missing. */
const small =
  /\/(?:badges|choice|content-address|control|copy-button|derived-pictures|describe-outcome|evidence-kinds|fact-list|function-tiles|guide-pages|lasting|list-status|marked-text|media-types|missing-page|not-measured|outcome-(?:chip|names)|page-layout|repository-end(?:-chip)?|share(?:-size|d-picture)|tag)\.(?:tsx?|module\.css)$/;

/** Tables: programs and lists, the largest pages, have none. */
const dataTable = /\/ui\/data-table\./;

/** The pages of a list, which more lists have than those of programs. */
const listPager = /\/site\/web\/frame\/(?:pager|past-last-page)\.|\/ui\/pagination\./;

/** The public pages that load a module at once, by whatever ways they import it; null where every page does. */
function pagesThatLoad(id: string, graph: ModuleGraph): Set<string> | null {
  const pages = new Set<string>();
  const above = new Set([id]);
  // A set that grows while it is read is read to its end.
  for (const module of above) {
    const file = module.replace(/\?.*$/, "");
    if (everyPage.test(file)) return null;
    if (publicPage.test(file)) pages.add(file);
    for (const importer of importersOf(module, graph)) above.add(importer);
  }
  return pages;
}

/** What all schemas are made of. */
const ofAllSchemas =
  /\/node_modules\/zod\/|\/zod-in-pages\.ts$|\/core\/contract\/(?:endpoint|rules)\.ts$/;

/** Calls with their schemas, and zod: a page that asks nothing by itself has none, as the portal asks for it. */
function bringsSchemas(id: string, graph: ModuleGraph): boolean {
  const imports = graph.getModuleInfo(id)?.importedIds ?? [];
  return (
    ofAllSchemas.test(id) || (contract.test(id) && imports.some((to) => ofAllSchemas.test(to)))
  );
}

function isSharedByMany(id: string, graph: ModuleGraph): boolean {
  if (bringsSchemas(id, graph)) return false;
  if (dataTable.test(id)) return false;
  const pages = pagesThatLoad(id, graph);
  return pages === null || pages.size >= sharedByMany || (pages.size > 0 && small.test(id));
}

const programPage = /\/catalogue\/web\/programs\/program-page\.tsx$/;
const cataloguePage = /\/catalogue\/web\/catalogue-page\.tsx$/;

/** Pages that search and filter programs. */
const searchPage = /\/catalogue\/web\/(?:catalogue|reward\/reward)-page\.tsx$/;

/** The files that a program's page and a list load instead of thirty; a file may need those before it. */
const pageFiles = [
  "verdicts",
  "cards",
  "controls",
  "reuse",
  "facts",
  "lists",
  "pager",
  "program",
  "search",
] as const;

/** What pages without a program need too: they would load all of its facts for it. */
const control = /\/packages\/(?:ui|core|site)\//;
const reuse = /\/packages\/reuse\//;
const catalogue = /\/packages\/catalogue\//;

function pageFileOf(id: string, graph: ModuleGraph): (typeof pageFiles)[number] | null {
  if (bringsSchemas(id, graph)) return null;
  if (listPager.test(id)) return "pager";
  const pages = [...(pagesThatLoad(id, graph) ?? [])];
  if (pages.length === 2 && pages.every((page) => searchPage.test(page))) return "search";
  const isOfList = pages.some((page) => cataloguePage.test(page));
  if (!pages.some((page) => programPage.test(page)))
    return catalogue.test(id) && isOfList && pages.length > 1 ? "lists" : null;
  // What a program comes to is asked without its card too.
  if (isOfList) return contract.test(id) ? "verdicts" : "cards";
  if (pages.length === 1) return "program";
  if (reuse.test(id)) return "reuse";
  return control.test(id) ? "controls" : "facts";
}

/** A page that imports late what another one needs at once still loads it late; times are for profiling. */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

export default defineConfig({
  base: contextPath,
  // A build names its failures alone: who starts the portal reads no list of files.
  logLevel: "warn",
  plugins: [reactRouter(), orderLayers(), leaveOutOfZod, listBundledPackages()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks },
  },
  // What only pages use is no dependency of the server that renders them.
  ssr: { noExternal: ["lucide", /^d3-/, /^embla-carousel/] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A part of the contract of which a page names nothing goes, with its schemas.
          treeshake: { moduleSideEffects: (id) => !contract.test(id) },
          // What writes JSON Schemas is missing from zod on purpose; the compiler looks after our imports.
          checks: { ...checks, importIsUndefined: false },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) => (isSharedByMany(id, graph) ? "frame" : null),
                  minShareCount: 2,
                },
                { name: (id) => (ofAllSchemas.test(id) ? "schemas" : null) },
                ...pageFiles.map((file) => ({
                  name: (id: string, graph: ModuleGraph) =>
                    pageFileOf(id, graph) === file ? file : null,
                })),
              ],
            },
          },
        },
      },
    },
  },
});
