import { hash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  type KeptDifference,
  repositoryDescriptions,
  type RepositoryDescription as StoredDescription,
} from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import { publiccodeFile } from "@public-code/evidence/api/publiccode-file/publiccode-places.ts";
import {
  familyRepositories,
  repositories,
} from "@public-code/evidence/api/repositories/repositories.table.ts";
import { ownOnlineFamily } from "@public-code/evidence/api/request-measuring.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { listPublic } from "@public-code/programs/api/read-public.ts";
import { fileEditor } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { type FormField, programFields } from "@public-code/programs/contract/program-fields.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { RepositoryDescription } from "#contract/repository-description.ts";
import {
  compareDescription,
  type DescribedInFile,
  type DescribedProgram,
  type DescriptionComparison,
} from "./compare-description.ts";
import { createSides } from "./described-sides.ts";
import { differenceTexts } from "./difference-texts.ts";

type StoredFile = NonNullable<StoredDescription["publiccode"]>;

interface Difference extends DescriptionComparison {
  digest: string;
}

function saidInFile(field: FormField, { values, ...names }: DescribedInFile): unknown {
  if (field === "types") return [names.types, names.categories];
  if (field === "teches") return names.teches;
  if (programFields[field].section === "contact" && field !== "contactAgency")
    return names.contacts;
  return new Map<string, unknown>(Object.entries(values)).get(field) ?? null;
}

/** What differs, named by both sides, so that a change of either is another difference. */
function differenceOf(program: DescribedProgram, file: DescribedInFile): Difference {
  const comparison = compareDescription(program, file);
  const own = new Map<string, unknown>(Object.entries(program));
  own.set(
    "gitHubLinkContentVos",
    program.gitHubLinkContentVos.map(({ url }) => url),
  );
  const sides = comparison.differing.map((field) => [
    field,
    own.get(field),
    saidInFile(field, file),
  ]);
  return { ...comparison, digest: hash("sha256", JSON.stringify(sides), "hex") };
}

/** The main repository of each family, with what its file says and what was decided about it. */
function readMain(db: Db, familyIds: readonly number[]) {
  return db
    .select({
      familyId: familyRepositories.familyId,
      url: repositories.url,
      branch: repositories.defaultBranch,
      publiccode: sql<StoredFile | null>`${repositoryDescriptions.description}->'publiccode'`,
      readAt: repositoryDescriptions.readAt,
      key: repositories.key,
      kept: sql<KeptDifference | null>`${repositoryDescriptions.kept}->${familyRepositories.familyId}::text`,
    })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .leftJoin(repositoryDescriptions, eq(repositoryDescriptions.key, repositories.key))
    .where(
      and(inArray(familyRepositories.familyId, [...familyIds]), eq(familyRepositories.position, 0)),
    )
    .orderBy(asc(familyRepositories.familyId));
}

/** What the repository of an online program of an agency says otherwise than the portal. */
export async function readRepositoryDescription(
  db: Db,
  viewer: AgencyViewer,
  programId: number,
  lang: Language,
): Promise<RepositoryDescription> {
  const familyId = await ownOnlineFamily(db, viewer, programId);
  const [main] = await readMain(db, [familyId]);
  const [document] = await listPublic(db, { condition: eq(families.id, familyId) });
  if (!main || !document) return { repository: "", editor: "", file: null };
  const { url, branch, publiccode, readAt, kept } = main;
  const path = publiccode?.path ?? publiccodeFile;
  const file = { branch, path, exists: publiccode !== null };
  const place = { repository: url, editor: fileEditor(url, file) ?? "" };
  if (!publiccode?.source.filled || !readAt) return { ...place, file: null };
  const sides = await createSides(db, [document]);
  const [program, described] = [sides.program(document), sides.file(publiccode.source.filled)];
  const { differing, notCompared, digest } = differenceOf(program, described);
  return {
    ...place,
    file: {
      path,
      readAt: readAt.toISOString(),
      differences: differing.map((field) =>
        differenceTexts(field, program, described, { lang, nameOf: sides.nameOf }),
      ),
      notCompared,
      digest,
      kept: kept?.digest === digest ? { by: kept.by, at: kept.at } : null,
    },
  };
}

/** Those of some families whose main repository has a file that was read. */
export async function listDescribed(
  db: Db,
  familyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await readMain(db, familyIds);
  return new Set(
    rows.filter(({ publiccode }) => publiccode !== null).map(({ familyId }) => familyId),
  );
}

/** Families whose repositories say something else of which nobody has decided that it stays, with the fields. */
export async function listDifferences(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, FormField[]>> {
  const described = (await readMain(db, familyIds)).filter(({ publiccode }) => publiccode !== null);
  const documents = await listPublic(db, {
    condition: inArray(
      families.id,
      described.map(({ familyId }) => familyId),
    ),
  });
  if (documents.length === 0) return new Map();
  const byFamily = new Map(documents.map((document) => [document.familyId, document]));
  const sides = await createSides(db, documents);
  return new Map(
    described.flatMap(({ familyId, publiccode, kept }) => {
      const document = byFamily.get(familyId);
      const filled = publiccode?.source.filled;
      if (!document || !filled) return [];
      const file = sides.file(filled);
      const { differing, digest } = differenceOf(sides.program(document), file);
      return differing.length === 0 || digest === kept?.digest ? [] : [[familyId, differing]];
    }),
  );
}

/** Leaves a difference as it is, until either side changes; 409 where it is not the one that was seen. */
export async function keepDifference(
  db: Db,
  viewer: AgencyViewer,
  { programId, digest }: { programId: number; digest: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const familyId = await ownOnlineFamily(tx, viewer, programId);
    const { file } = await readRepositoryDescription(tx, viewer, programId, "zh-TW");
    if (!file || file.differences.length === 0 || file.digest !== digest)
      throw new AppError("err.stale");
    const [main] = await readMain(tx, [familyId]);
    const kept = { [familyId]: { digest, by: viewer.name, at: now.toISOString() } };
    const { key, kept: before } = repositoryDescriptions;
    await tx
      .update(repositoryDescriptions)
      .set({ kept: sql`${before} || ${JSON.stringify(kept)}::jsonb` })
      .where(eq(key, main?.key ?? ""));
    const entry = { action: "keepDifference", subject: "program", subjectId: familyId } as const;
    await writeAudit(
      tx,
      viewer,
      { ...entry, familyId, fields: file.differences.map(({ field }) => field) },
      now,
    );
  });
}
