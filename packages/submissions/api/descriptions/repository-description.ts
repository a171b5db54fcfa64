import { hash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import {
  familyRepositories,
  repositories,
} from "@public-code/evidence/api/repositories/repositories.table.ts";
import { repositoryDescriptions } from "@public-code/evidence/api/repositories/repository-descriptions.table.ts";
import { ownOnlineFamily } from "@public-code/evidence/api/request-measuring.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { PublicDocument } from "@public-code/programs/api/public-document.ts";
import { listPublic } from "@public-code/programs/api/read-public.ts";
import { fileEditor } from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type ComparedField,
  type DescribedProgram,
  differingFields,
} from "@public-code/publiccode/api/compare-description.ts";
import { publiccodeFile } from "@public-code/publiccode/api/publiccode-places.ts";
import type { PubliccodeValues } from "@public-code/publiccode/contract/publiccode-reading.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { RepositoryDescription } from "#contract/repository-description.ts";
import { keptDifferences } from "./kept-differences.table.ts";

interface Difference {
  fields: ComparedField[];
  digest: string;
}

/** What differs, named by both sides, so that a change of either is another difference. */
function differenceOf(document: PublicDocument, values: PubliccodeValues): Difference {
  const program: DescribedProgram = {
    ...document,
    repositories: document.repositories.map(({ url }) => url),
  };
  const fields = differingFields(program, values);
  const sides = fields.map((field) => [
    field,
    field === "gitHubLinkContentVos" ? program.repositories : program[field],
    values[field] ?? null,
  ]);
  return { fields, digest: hash("sha256", JSON.stringify(sides), "hex") };
}

/** The main repository of each family, with what its file says and what was decided about it. */
function readMain(db: Db, familyIds: readonly number[]) {
  return db
    .select({
      familyId: familyRepositories.familyId,
      url: repositories.url,
      branch: repositories.defaultBranch,
      path: repositoryDescriptions.path,
      values: repositoryDescriptions.values,
      readAt: repositoryDescriptions.readAt,
      keptDigest: keptDifferences.digest,
      keptByName: keptDifferences.keptByName,
      keptAt: keptDifferences.keptAt,
    })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .leftJoin(repositoryDescriptions, eq(repositoryDescriptions.repositoryId, repositories.id))
    .leftJoin(keptDifferences, eq(keptDifferences.familyId, familyRepositories.familyId))
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
): Promise<RepositoryDescription> {
  const familyId = await ownOnlineFamily(db, viewer, programId);
  const [main] = await readMain(db, [familyId]);
  const [document] = await listPublic(db, { condition: eq(families.id, familyId) });
  if (!main || !document) return { repository: "", editor: "", file: null };
  const { url, branch, path, values, readAt, keptDigest, keptByName, keptAt } = main;
  const file = { branch, path: path ?? publiccodeFile, exists: path !== null };
  const place = { repository: url, editor: fileEditor(url, file) ?? "" };
  if (path === null || !values || !readAt) return { ...place, file: null };
  const { fields, digest } = differenceOf(document, values);
  const isKept = keptDigest === digest && keptAt !== null;
  return {
    ...place,
    file: {
      path,
      readAt: readAt.toISOString(),
      differences: fields,
      digest,
      kept: isKept ? { by: keptByName ?? "", at: keptAt.toISOString() } : null,
    },
  };
}

/** Families whose repositories say something else of which nobody has decided that it stays, with the fields. */
export async function listDifferences(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, ComparedField[]>> {
  const described = (await readMain(db, familyIds)).filter(({ values }) => values !== null);
  const documents = await listPublic(db, {
    condition: inArray(
      families.id,
      described.map(({ familyId }) => familyId),
    ),
  });
  const byFamily = new Map(documents.map((document) => [document.familyId, document]));
  return new Map(
    described.flatMap(({ familyId, values, keptDigest }) => {
      const document = byFamily.get(familyId);
      if (!document || !values) return [];
      const { fields, digest } = differenceOf(document, values);
      return fields.length === 0 || digest === keptDigest ? [] : [[familyId, fields]];
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
    const { file } = await readRepositoryDescription(tx, viewer, programId);
    if (!file || file.differences.length === 0 || file.digest !== digest)
      throw new AppError("err.stale");
    const columns = { digest, keptBy: viewer.userId, keptByName: viewer.name, keptAt: now };
    await tx
      .insert(keptDifferences)
      .values({ familyId, ...columns })
      .onConflictDoUpdate({ target: keptDifferences.familyId, set: columns });
    const entry = { action: "keepDifference", subject: "program", subjectId: familyId } as const;
    await writeAudit(tx, viewer, { ...entry, familyId, fields: file.differences }, now);
  });
}
