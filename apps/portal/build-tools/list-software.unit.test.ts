import { judgeSbom } from "@public-code/evidence/api/sbom/judge-sbom.ts";
import { expect, test } from "vitest";
import { describeSoftware } from "./list-software.ts";

interface Listed {
  metadata: { component: { name: string; version: string } };
  components: { "bom-ref": string; name: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const { sbom, notices } = describeSoftware([
  "node_modules/lucide",
  "node_modules/@fontsource-variable/source-sans-3",
]);
const list: Listed = JSON.parse(sbom);
const names = list.components.map(({ name }) => name);

test("the list of components is valid by the official schema", async () => {
  expect(await judgeSbom(Buffer.from(sbom), "build")).toEqual({
    format: "CycloneDX",
    notes: [],
  });
});

test("what a server runs and what pages bring are in it, whatever else needs them", () => {
  expect(list.metadata.component.name).toBe("public-code-portal");
  for (const name of ["fastify", "pg", "react", "sharp", "zod", "lucide"])
    expect(names).toContain(name);
  for (const name of ["vitest", "vite", "@electric-sql/pglite", "@types/node", "typescript"])
    expect(names).not.toContain(name);
  expect(names.filter((name) => /^(node-|@public-code\/)/.test(name))).toEqual([]);
});

test("every component has one entry, and is needed by another or by the portal", () => {
  const refs = list.components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  const needed = new Set(list.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(refs.filter((ref) => !needed.has(ref))).toEqual([]);
  expect([...needed].filter((ref) => !refs.includes(ref))).toEqual([]);
});

test("the same packages give the same list", () => {
  const bundled = ["node_modules/lucide", "node_modules/@fontsource-variable/source-sans-3"];
  expect(describeSoftware(bundled).sbom).toBe(sbom);
});

test("the notices hold the texts that libvips and the fonts ask for, and name every package", () => {
  for (const text of [
    "GNU LESSER GENERAL PUBLIC LICENSE",
    "GNU GENERAL PUBLIC LICENSE",
    "SIL OPEN FONT LICENSE",
    "https://github.com/lovell/sharp-libvips/tree/v",
  ])
    expect(notices).toContain(text);
  expect(
    list.components.filter(
      (entry) => !notices.includes(entry["bom-ref"].replace(/@(?=[^@]*$)/, " ")),
    ),
  ).toEqual([]);
});
