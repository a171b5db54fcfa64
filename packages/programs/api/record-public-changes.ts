import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { gt, type SQL, sql } from "drizzle-orm";
import { type ProgramEventType, programEventTypes } from "#contract/events/events.ts";
import { programStatus } from "#contract/program.ts";
import { isApproved } from "./edition-states.ts";
import { dueMoment } from "./edition-status.ts";
import { events } from "./events/events.table.ts";
import { type NewEvent, recordEvents } from "./events/record-events.ts";
import { editions, families, programChanges } from "./programs.table.ts";
import { changedPublicFields } from "./public-fields.ts";
import { type PublicHistory, readPublicHistories } from "./public-history.ts";
import { isVisible } from "./visible-edition.ts";

const programsAtOnce = 2_000;

/** What visitors see of a program now, and what the events last said of it. */
interface PublicState {
  familyId: number;
  agencyCode: string;
  awards: string[];
  editionId: number;
  visible: boolean;
  status: number;
  terminationDate: string;
  onlineAt: string;
  updatedAt: string;
  takenIn: boolean;
  /** Null where no event tells of the program. */
  lastType: ProgramEventType | null;
  lastEditionId: number | null;
  lastAgencyCode: string | null;
  lastAwards: string[] | null;
}

/** Programs of which visitors see something else than the events say, in the order of their numbers. */
function readStates(
  tx: Db,
  today: string,
  {
    among,
    mayBeTheSame = false,
    limit = programsAtOnce,
  }: { among: SQL; mayBeTheSame?: boolean; limit?: number },
): Promise<PublicState[]> {
  const types = sql.raw(programEventTypes.map((type) => `'${type}'`).join(", "));
  return rowsOf<PublicState>(
    tx,
    sql`select ${families.id} as "familyId", ${families.agencyCode} as "agencyCode", ${families.awards},
        shown.id as "editionId", shown.visible, shown.status, shown.termination_date as "terminationDate",
        to_json(shown.online_at) #>> '{}' as "onlineAt", to_json(shown.updated_at) #>> '{}' as "updatedAt",
        shown.taken_in is not null as "takenIn",
        said.type as "lastType", said.edition_id as "lastEditionId",
        said.agency_code as "lastAgencyCode", said.data -> 'awards' as "lastAwards"
      from ${families}
      join lateral (
        select ${editions}.*, ${isVisible(today)} as visible from ${editions}
        where ${editions.familyId} = ${families.id} and ${isApproved} and ${editions.onlineAt} is not null
        order by ${editions.status} desc, ${editions.id} desc limit 1
      ) as shown on true
      left join lateral (
        select * from ${events}
        where ${events.familyId} = ${families.id} and ${events.type} in (${types})
        order by ${events.id} desc limit 1
      ) as said on true
      where ${among} and (said.id is null or ${mayBeTheSame}
        or shown.visible = (said.type = 'program.offline')
        or (shown.visible and (shown.id <> said.edition_id or ${families.agencyCode} <> said.agency_code
          or to_jsonb(${families.awards}) <> said.data -> 'awards')))
      order by ${families.id} limit ${limit}`,
  );
}

export interface Recording {
  now: Date;
  /** Marks what is derived afterwards, and reads moments from the rows instead of the clock. */
  reconstructed?: boolean;
  /** When the programs went offline by their date, where that was not said before they changed again. */
  offlineSince?: Date | null;
}

/** The events between what was last said of a program and what visitors see of it. */
async function eventsSince(
  tx: Db,
  state: PublicState,
  history: PublicHistory | undefined,
  { now, reconstructed = false, offlineSince }: Recording,
): Promise<NewEvent[]> {
  const { familyId, agencyCode, awards, editionId } = state;
  const isDue = !state.visible && state.status === programStatus.online;
  // The day of going offline is known from before, whoever notices that it has come.
  const isKnown = !reconstructed || (isDue && history === undefined);
  const mark = isKnown ? {} : ({ reconstructed: true } as const);
  const newEvents: NewEvent[] = [];
  let isOnline = state.lastType !== null && state.lastType !== "program.offline";
  let saidEdition = state.lastEditionId;
  let saidAwards = history?.firstAwards ?? state.lastAwards ?? [];
  const tell = (event: Pick<NewEvent, "type" | "data">, at: Date) => {
    const about = { familyId, editionId: saidEdition, agencyCode };
    // Type and data come from one member of the union.
    newEvents.push({ ...event, at, ...about } as NewEvent);
  };
  const goOffline = (at: Date) => {
    if (isOnline) tell({ type: "program.offline", data: { ...mark, awards: saidAwards } }, at);
    isOnline = false;
  };
  const comeBack = (at: Date) => {
    if (isOnline || saidEdition === null) return;
    isOnline = true;
    tell({ type: "program.back", data: { ...mark, awards: saidAwards } }, at);
  };
  const award = (codes: string[], at: Date) => {
    const before = saidAwards;
    saidAwards = codes;
    if (isOnline && JSON.stringify(before) !== JSON.stringify(codes))
      tell({ type: "program.awarded", data: { ...mark, awards: codes, before } }, at);
  };
  const showEdition = async (id: number, at: Date, takenIn: boolean) => {
    const replaces = saidEdition;
    if (replaces === id) return comeBack(at);
    saidEdition = id;
    if (replaces === null) {
      isOnline = true;
      const data = { ...mark, awards: saidAwards, ...(takenIn ? { takenIn } : {}) };
      return tell({ type: "program.published", data }, at);
    }
    comeBack(at);
    const fields = await changedPublicFields(tx, replaces, id);
    tell({ type: "program.updated", data: { ...mark, awards: saidAwards, fields, replaces } }, at);
  };

  if (offlineSince) goOffline(offlineSince);
  for (const step of history?.steps ?? []) {
    if (step.kind === "online") await showEdition(step.editionId, step.at, step.takenIn);
    else if (step.kind === "offline") goOffline(step.at);
    else if (step.kind === "back") comeBack(step.at);
    else award(step.awards, step.at);
  }
  const clock = reconstructed ? new Date(state.updatedAt) : now;
  if (!state.visible) {
    const hasDay = isDue || history !== undefined;
    goOffline(hasDay ? dueMoment(state.terminationDate, new Date(state.onlineAt), clock) : clock);
    return newEvents;
  }
  if (!isOnline && saidEdition !== null) saidAwards = awards;
  const isNew = saidEdition !== editionId;
  await showEdition(editionId, isNew ? new Date(state.onlineAt) : clock, state.takenIn);
  award(awards, clock);
  if (
    history === undefined &&
    state.lastAgencyCode !== agencyCode &&
    state.lastType !== "program.offline"
  )
    tell(
      { type: "program.updated", data: { ...mark, awards: saidAwards, fields: ["provideDept"] } },
      clock,
    );
  return newEvents;
}

/**
 * Writes the events of some programs: the difference between what visitors see of them and what the
 * events say. Nobody else may change them meanwhile, so call it through `publishPrograms`.
 */
export async function recordPublicChanges(
  tx: Db,
  familyIds: readonly number[],
  recording: Recording,
): Promise<void> {
  const today = taipeiDay(recording.now);
  for (let start = 0; start < familyIds.length; start += programsAtOnce) {
    const ids = numberArray(familyIds.slice(start, start + programsAtOnce));
    const among = sql`${families.id} = any(${ids}::int[])`;
    const mayBeTheSame = Boolean(recording.offlineSince);
    const states = await readStates(tx, today, { among, mayBeTheSame });
    const unknown = states.filter((state) => state.lastType === null);
    const histories = await readPublicHistories(tx, unknown, recording.reconstructed ?? false);
    const newEvents: NewEvent[] = [];
    for (const state of states)
      newEvents.push(...(await eventsSince(tx, state, histories.get(state.familyId), recording)));
    await recordEvents(tx, newEvents);
  }
}

/**
 * Numbers of programs of which the events do not yet say what visitors see, after a number; of all, or
 * of those that changed after a content revision.
 */
export async function listMissedPrograms(
  db: Db,
  now: Date,
  { after, changedAfter, limit }: { after: number; changedAfter: number | null; limit: number },
): Promise<number[]> {
  const changed = db
    .select({ familyId: programChanges.familyId })
    .from(programChanges)
    .where(gt(programChanges.revision, changedAfter ?? -1));
  const among =
    changedAfter === null
      ? sql`${families.id} > ${after}`
      : sql`${families.id} > ${after} and ${families.id} in (${changed})`;
  const states = await readStates(db, taipeiDay(now), { among, limit });
  return states.map(({ familyId }) => familyId);
}
