import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { SoftwareComponent } from "#contract/software.ts";
import { softwareFiles } from "#contract/software-files.ts";

const licences = z
  .array(
    z.union([
      z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
      z
        .object({ license: z.object({ name: z.string() }) })
        .transform(({ license }) => license.name),
      z.object({ expression: z.string() }).transform(({ expression }) => expression),
    ]),
  )
  .default([])
  .transform((names) => names.join(" AND "));

/** What is read of the list that the build writes; CycloneDX has much more. */
const writtenSbom = z.object({
  metadata: z.object({ component: z.object({ version: z.string(), licenses: licences }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: licences,
      externalReferences: z.array(z.object({ type: z.string(), url: z.string() })).default([]),
    }),
  ),
});

export interface Software {
  version: string;
  licence: string;
  components: readonly SoftwareComponent[];
}

/** One of the files of the build; null where nothing is built. */
export async function readSoftwareFile(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** What the portal consists of; null where nothing is built. */
export async function readSoftware(folder: string): Promise<Software | null> {
  const written = await readSoftwareFile(folder, softwareFiles.sbom.file);
  if (written === null) return null;
  const { metadata, components } = writtenSbom.parse(JSON.parse(written));
  return {
    version: metadata.component.version,
    licence: metadata.component.licenses,
    components: components.map(({ name, version, licenses, externalReferences }) => ({
      name,
      version,
      licence: licenses,
      url: externalReferences.find(({ url }) => /^https?:/.test(url))?.url ?? null,
    })),
  };
}
