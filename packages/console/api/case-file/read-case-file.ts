import { shownActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { effectiveStatus, terminationSetter } from "@public-code/programs/api/edition-status.ts";
import type { EditionRow } from "@public-code/programs/api/edition-store.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { approvedStatuses, programStatus } from "@public-code/programs/contract/program.ts";
import { desc, eq } from "drizzle-orm";
import type { CaseEdition, CaseFile } from "#contract/case-file/case-file.ts";
import { findFamily } from "./find-family.ts";
import { readNotes } from "./program-notes.ts";

const mostEvents = 50;

/** What operators see of an edition; the words of a draft are its agency's own. */
function presentEdition(
  edition: EditionRow,
  submittedByName: string | null,
  { lang, today }: { lang: Language; today: string },
): CaseEdition {
  const isDraft = edition.status === programStatus.draft;
  const own = (text: string) => (isDraft ? "" : text);
  return {
    programId: edition.id,
    versionNo: edition.versionNo,
    caseNo: edition.caseNo,
    programStatusCode: effectiveStatus(edition, today),
    standing: edition.discarded ? "discarded" : edition.history ? "history" : "current",
    programName: own(inLanguage(lang, edition.programName, edition.programNameEn)),
    changeReason: own(edition.changeReason),
    submittedAt: edition.submittedAt?.toISOString() ?? null,
    submittedByName: shownActor(
      { name: submittedByName, isSystem: edition.takenIn !== null },
      lang,
    ),
    onlineAt: edition.onlineAt?.toISOString() ?? null,
    approveDesc: edition.approveDesc,
    terminationDate: edition.terminationDate,
    terminationSetBy: terminationSetter(edition),
    terminationReason: edition.terminationReason,
    updateTime: edition.updatedAt.toISOString(),
  };
}

/** The edition that speaks for the program: the approved one, else the newest that was submitted. */
function leadingEdition(rows: readonly EditionRow[]): EditionRow | undefined {
  const submitted = rows.filter(({ status }) => status !== programStatus.draft);
  const current = submitted.filter(({ history, discarded }) => !history && !discarded);
  const isApproved = ({ status }: EditionRow) =>
    approvedStatuses.some((approved) => approved === status);
  return current.find(isApproved) ?? current[0] ?? submitted[0];
}

/** All that operators know of a program, whether it is online, offline or was replaced. */
export async function readCaseFile(
  db: Db,
  programId: number,
  { viewer, lang, now }: { viewer: Viewer; lang: Language; now: Date },
): Promise<CaseFile> {
  const familyId = await findFamily(db, programId);
  const today = taipeiDay(now);
  const [family] = await db
    .select({
      agencyCode: families.agencyCode,
      createdAt: families.createdAt,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(families)
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(eq(families.id, familyId));
  const rows = await db
    .select({ edition: editions, submittedByName: users.name })
    .from(editions)
    .leftJoin(users, eq(users.id, editions.submittedBy))
    .where(eq(editions.familyId, familyId))
    .orderBy(desc(editions.versionNo));
  const leading = leadingEdition(rows.map(({ edition }) => edition));
  if (!family || !leading) throw notFound();
  const eventRows = await db
    .select({ eventId: events.id, at: events.at, type: events.type })
    .from(events)
    .where(eq(events.familyId, familyId))
    .orderBy(desc(events.at), desc(events.id))
    .limit(mostEvents);
  const facts = await readFactsOf(db, [familyId], evidenceKindNames);
  const { demoUrl, contactAgency, contactName, contactEmail, contactNumber } = leading;
  return {
    firstEditionNo: familyId,
    programName: inLanguage(lang, leading.programName, leading.programNameEn),
    agencyCode: family.agencyCode,
    provideDeptName: inLanguage(lang, family.nameZh, family.nameEn),
    createdAt: family.createdAt.toISOString(),
    online: !leading.history && effectiveStatus(leading, today) === programStatus.online,
    editions: rows.map(({ edition, submittedByName }) =>
      presentEdition(edition, submittedByName, { lang, today }),
    ),
    notes: await readNotes(db, familyId, viewer),
    addresses: {
      repositories: leading.repositories.map(({ name, url }) => ({ name, url })),
      ...{ demoUrl, contactAgency, contactName, contactEmail, contactNumber },
    },
    facts: findingsOf(facts.get(familyId) ?? [], now),
    events: eventRows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
