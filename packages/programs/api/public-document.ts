import { crc32 } from "node:zlib";
import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import { type AnyColumn, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { ofEach, programFields, type TextFieldName, textFields } from "#contract/program-fields.ts";
import { picturesOfEdition, sbomOfEdition, scansOfEdition } from "./edition-attachments.ts";
import { isTakenIn } from "./edition-states.ts";
import { events } from "./events/events.table.ts";
import {
  editions,
  entryConfirmations,
  families,
  programChanges,
  publicPrograms,
} from "./programs.table.ts";
import { isOnline } from "./visible-edition.ts";

/** What a capability above the programs adds to the document of each of them, by `publicPart`. */
export interface PublicPart<Value> {
  name: string;
  /** Its value by a row of `editions` and of `families`. */
  column: SQL<Value>;
  of(document: PublicDocument): Value;
}
type DocumentColumn = Pick<PublicPart<unknown>, "name" | "column">;

/** `none` stands where no capability brings the part. */
export function definePublicPart<Value>(
  name: string,
  column: SQL<Value>,
  none: Value,
): PublicPart<Value> {
  // The document was made with the column, whose values are JSON.
  return { name, column, of: ({ parts }) => (parts[name] as Value | undefined) ?? none };
}

type VisitorText = {
  [Name in TextFieldName]: (typeof programFields)[Name]["views"]["visitors"] extends true
    ? Name
    : never;
}[TextFieldName];

export const visitorTexts = textFields.filter(
  (name): name is VisitorText => programFields[name].views.visitors,
);

/** The first edition of a program that visitors saw went online then; null before events tell of it. */
export const publishedAt = sql<string | null>`(select min(${events.at}) from ${events}
  where ${events.familyId} = ${editions.familyId} and ${events.type} = 'program.published')`;

/** When its agency last said that the entry is still right; null where it never has. */
export const confirmedAt = sql<string | null>`(select max(${entryConfirmations.confirmedAt})
  from ${entryConfirmations} where ${entryConfirmations.familyId} = ${editions.familyId})`;

const columns = {
  id: editions.id,
  familyId: editions.familyId,
  versionNo: editions.versionNo,
  agencyCode: families.agencyCode,
  awards: families.awards,
  ...ofEach(visitorTexts, (name) => editions[name]),
  types: editions.types,
  teches: editions.teches,
  apis: editions.apis,
  repositories: editions.repositories,
  cases: editions.cases,
  createdAt: editions.createdAt,
  onlineAt: editions.onlineAt,
  publishedAt,
  confirmedAt,
  takenIn: isTakenIn,
  pictures: picturesOfEdition,
  scans: scansOfEdition,
  sbom: sbomOfEdition,
};

type ValueOf<Column> =
  Column extends SQL<infer Value>
    ? Value
    : Column extends AnyColumn
      ? // The database requires a moment of every edition online.
        GetColumnData<Column> extends Date | null
        ? string
        : GetColumnData<Column>
      : never;

/**
 * What visitors see of a program, in both languages and with codes instead of their names. Moments are
 * texts that `Date` reads. Everything public is a function of it, but what time or clicks change.
 */
export type PublicDocument = Readonly<
  { [Name in keyof typeof columns]: ValueOf<(typeof columns)[Name]> } & {
    /** By the names of the registered parts. */
    parts: Readonly<Record<string, unknown>>;
  }
>;

/** The columns of a row as one JSON object, without the limit that a function's arguments have. */
function jsonOf(values: readonly (readonly [string, SQL | AnyColumn])[]): SQL {
  const named = values.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql`(select to_jsonb(part) from (select ${sql.join(named, sql`, `)}) as part)`;
}

/** The document as a column, by rows of `editions` and of `families`. */
function documentOf(parts: readonly DocumentColumn[]): SQL<PublicDocument> {
  const columnsOfParts = parts.map(({ name, column }) => [name, column] as const);
  return sql`${jsonOf([...Object.entries(columns), ["parts", jsonOf(columnsOfParts)]])}`;
}

interface Format {
  document: SQL<PublicDocument>;
  /** Another one as soon as documents are made of other columns, so that nobody has to count. */
  number: SQL;
}
let registered: Format | null = null;

/** Names every part of a document, once for a process and before it publishes or reads programs. */
export function registerPublicParts(parts: readonly DocumentColumn[]): void {
  const document = documentOf(parts);
  const { sql: text } = new PgDialect().sqlToQuery(document);
  registered = { document, number: sql.raw(String(crc32(text) | 0)) };
}

function format(): Format {
  if (!registered) throw new Error("the parts of public documents are not registered");
  return registered;
}

const revisionOfProgram = sql`coalesce((select ${programChanges.revision} from ${programChanges}
  where ${programChanges.familyId} = ${editions.familyId}), 0)`;

/**
 * The stored document as a column of `editions`; null where there is none of this format, or where a
 * process of a version that writes none has published the program since. `readDocuments` has those.
 */
export function storedDocument(): SQL<PublicDocument | null> {
  const stored = sql`select ${publicPrograms.document} from ${publicPrograms}
    where ${publicPrograms.familyId} = ${editions.familyId}
      and ${publicPrograms.format} = ${format().number}
      and ${publicPrograms.revision} = ${revisionOfProgram}`;
  // Within another statement, so that a select of one table leaves its columns their tables' names.
  return sql`(${stored})`;
}

/** Makes documents of programs online without storing them. */
export async function makeDocuments(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, PublicDocument>> {
  const rows = await db
    .select({ familyId: families.id, document: format().document })
    .from(families)
    .innerJoin(editions, sql`${editions.familyId} = ${families.id} and ${isOnline}`)
    .where(sql`${families.id} = any(${numberArray(familyIds)}::int[])`);
  return new Map(rows.map(({ familyId, document }) => [familyId, document]));
}

/** Rows with the documents that `storedDocument` has left out; a program that has gone meanwhile is left out itself. */
export async function withDocuments<
  Row extends { familyId: number; document: PublicDocument | null },
>(db: Db, rows: readonly Row[]): Promise<(Row & { document: PublicDocument })[]> {
  const missing = rows.flatMap(({ familyId, document }) => (document ? [] : [familyId]));
  const made = missing.length === 0 ? null : await makeDocuments(db, missing);
  return rows.flatMap((row) => {
    const document = row.document ?? made?.get(row.familyId);
    return document ? [{ ...row, document }] : [];
  });
}

/** Stores what visitors see of programs now. */
export async function storeDocuments(db: Db, familyIds: readonly number[]): Promise<void> {
  const among = sql`${numberArray(familyIds)}::int[]`;
  await db.execute(sql`
    insert into ${publicPrograms} (family_id, format, revision, document)
    select ${families.id}, ${format().number}, ${revisionOfProgram}, ${format().document}
    from ${families} join ${editions} on ${editions.familyId} = ${families.id} and ${isOnline}
    where ${families.id} = any(${among}) order by ${families.id}
    on conflict (family_id) do update
      set format = excluded.format, revision = excluded.revision, document = excluded.document
      where ${publicPrograms.revision} <= excluded.revision`);
  await db.delete(publicPrograms).where(
    sql`${publicPrograms.familyId} = any(${among}) and not exists (select from ${editions}
        where ${editions.familyId} = ${publicPrograms.familyId} and ${isOnline})`,
  );
}
