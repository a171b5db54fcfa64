import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "@public-code/core/api/database/database.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { PubliccodeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { eq } from "drizzle-orm";
import type {
  CandidateField,
  CandidateNote,
  CandidateValues,
  SourceKind,
} from "#contract/candidate-values.ts";
import { type CandidateRow, candidates } from "./candidates.table.ts";
import { queueDescriptions } from "./describe-candidate.ts";

/** A program as a source tells of it. */
export interface SourcedProgram {
  sourceKind: SourceKind;
  /** The address or file that it was read from. */
  sourceAddress: string;
  /**
   * What names it in a source of this kind wherever that lies, such as its number there; a program without
   * one is named by its repository, else by `sourceAddress`.
   */
  sourceKey?: string;
  readAt: Date;
  /** Its repository; '' for none. */
  repositoryUrl: string;
  /** Null where the source does not say whose it is. */
  agencyCode: string | null;
  values: CandidateValues;
  notes: readonly CandidateNote[];
  problems: readonly PubliccodeProblem[];
  /** Addresses under which an earlier portal had it, as `canonicalAddress` writes them. */
  oldPaths?: readonly string[];
  /** Of what an organisation lists. */
  listing?: Pick<CandidateRow, "organisationId" | "listedAt" | "skipReason">;
}

export type AddOutcome = "added" | "changed" | "unchanged";

export interface AddedCandidate {
  candidateId: number;
  outcome: AddOutcome;
}

type Content = Pick<
  CandidateRow,
  "repositoryKey" | "agencyCode" | "programName" | "values" | "notes" | "problems" | "oldPaths"
>;

/** What names a program among all candidates. */
export function candidateKey(program: SourcedProgram): string {
  const name = program.sourceKey ?? repositoryKey(program.repositoryUrl) ?? program.sourceAddress;
  return `${program.sourceKind} ${name}`;
}

function contentOf(program: SourcedProgram): Content {
  return {
    repositoryKey: repositoryKey(program.repositoryUrl),
    agencyCode: program.agencyCode,
    programName: program.values.programName?.value ?? "",
    values: program.values,
    notes: [...program.notes],
    problems: [...program.problems],
    oldPaths: [...(program.oldPaths ?? [])],
  };
}

/** A value that is as it was keeps the time at which it was read first. */
function keepTimes(before: CandidateValues, next: CandidateValues): CandidateValues {
  const entries = Object.entries(next).map(([field, read]) => {
    // Entries of that very object.
    const earlier = before[field as CandidateField];
    const isSame = earlier?.from === read.from && isDeepStrictEqual(earlier.value, read.value);
    return [field, isSame ? earlier : read];
  });
  return Object.fromEntries(entries);
}

interface WrittenCandidate extends AddedCandidate {
  /** Its repository is another one than before, or was not offered. */
  isUnread: boolean;
}

async function addCandidate(tx: Db, program: SourcedProgram, now: Date): Promise<WrittenCandidate> {
  const key = candidateKey(program);
  const content = contentOf(program);
  const { sourceKind, sourceAddress, readAt, listing = {} } = program;
  const [added] = await tx
    .insert(candidates)
    .values({
      ...{ ...content, key, sourceKind, sourceAddress, readAt },
      ...{ ...listing, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning({ candidateId: candidates.id });
  const isOffered = !program.listing?.skipReason;
  if (added) return { ...added, outcome: "added", isUnread: isOffered };
  const [before] = await tx.select().from(candidates).where(eq(candidates.key, key)).for("update");
  if (!before) throw new Error(`The candidate ${key} is neither new nor there`);
  const next = {
    ...content,
    // Whose it is may have been said by a person.
    agencyCode: before.agencyCode ?? content.agencyCode,
    values: keepTimes(before.values, content.values),
  };
  const candidateId = before.id;
  const isSame = Object.entries(next).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof Content], value),
  );
  const values = isSame ? listing : { ...next, ...listing, sourceAddress, readAt, updatedAt: now };
  if (Object.keys(values).length > 0)
    await tx.update(candidates).set(values).where(eq(candidates.id, candidateId));
  const isElsewhere = before.repositoryKey !== content.repositoryKey || before.skipReason !== "";
  const outcome = isSame ? "unchanged" : "changed";
  return { candidateId, outcome, isUnread: isOffered && isElsewhere };
}

/**
 * Puts what a source tells of among the candidates, in its order. A program that is there already gets what
 * the source says now, and keeps its agency and whatever a person has decided on it.
 */
export async function addCandidates(
  tx: Db,
  programs: readonly SourcedProgram[],
  now: Date,
): Promise<AddedCandidate[]> {
  const outcomes: AddedCandidate[] = [];
  const unread: { candidateId: number; repositoryKey: string | null }[] = [];
  for (const program of programs) {
    const { isUnread, ...added } = await addCandidate(tx, program, now);
    outcomes.push(added);
    if (isUnread) unread.push({ ...added, repositoryKey: repositoryKey(program.repositoryUrl) });
    // An embedded database answers before other requests have had their turn.
    await setImmediate();
  }
  await queueDescriptions(tx, unread);
  return outcomes;
}
