import {
  readStandings,
  type Standing,
} from "@public-code/catalogue/api/standings/read-coverage.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { contractError } from "@public-code/core/api/http/failure.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { eachFact } from "@public-code/evidence/api/read-evidence.ts";
import { emptyHealth } from "@public-code/evidence/contract/count-health.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { eachPublicReuse } from "@public-code/reuse/api/read-reuses.ts";
import {
  type CoverageFormat,
  type CoverageRow,
  coverageCounts,
  coverageRow,
} from "#contract/coverage-data.ts";
import { type OpenDataFormat, type OpenDataProgram, openDataProgram } from "#contract/open-data.ts";
import { type LogFormat, logFiles } from "#contract/public-log.ts";
import { attachment, type Format, type FormatRequest, ofAll } from "./format-server.ts";
import { chainColumns, readChain } from "./log/read-chain.ts";
import { eachOnlineProgram, type Names, nameIn, type OnlineProgram } from "./online-programs.ts";
import { writeTable } from "./write-list.ts";

const joined = (lang: Language, names: readonly Names[]) =>
  names.map((each) => nameIn(lang, each)).join(",");

function programRow(program: OnlineProgram, lang: Language): OpenDataProgram {
  return {
    programId: program.programId,
    firstEditionNo: program.familyId,
    ...program.texts,
    ...programTexts(lang, program.texts),
    provideDept: program.agencyCode,
    provideDeptName: nameIn(lang, program.agencyName),
    agencyMailbox: program.agencyMailbox,
    typesStr: joined(lang, program.types),
    techesStr: joined(lang, program.teches),
    authorizationsStr: nameIn(lang, program.licence),
    awardsStr: joined(lang, program.awards),
    gitHubLinks: program.repositoryUrls.join(" "),
    versionNo: program.versionNo,
    updateTime: program.onlineAt.toISOString(),
    usingAgencies: program.reusedBy.length,
    usingAgencyNames: joined(lang, program.reusedBy),
  };
}

const evidenceColumns = [
  "programId",
  "firstEditionNo",
  "programName",
  "kind",
  "outcome",
  "reason",
  "value",
  "measuredAt",
  "confirmedAt",
  "repository",
  "method",
  "url",
  "tool",
  "commit",
] as const;

const reuseColumns = [
  "firstEditionNo",
  "agencyCode",
  "agencyName",
  "agencyLevel",
  "state",
  "purpose",
  "serviceUrl",
  "version",
  "since",
  "changed",
  "forkUrl",
  "offers",
  "declaredAt",
  "confirmedAt",
  "expiresOn",
  "lapsed",
  "own",
] as const;

const countOf = new Map(coverageCounts);

function agencyRow({ row, standing, health }: Standing): CoverageRow {
  const counted = health ?? emptyHealth();
  return {
    agencyCode: row.code,
    oid: row.oid,
    agencyName: row.nameZh,
    agencyNameEn: row.nameEn,
    level: row.level,
    standing,
    exemptUntil: dashedDate(row.exemptUntil),
    exemptReason: row.exemptReasonZh,
    exemptReasonEn: row.exemptReasonEn,
    programs: counted.programs,
    ...ofEach([...countOf.keys()], (name) => countOf.get(name)?.(counted) ?? 0),
  };
}

/** Behind which event a part of the chain begins. */
function startOf({ query, lang }: FormatRequest, format: LogFormat): number {
  const input = { format, after: query.get("after") ?? undefined };
  const parsed = logFiles.eventData.input.safeParse(input, { reportInput: true });
  if (!parsed.success) throw contractError(parsed.error, lang);
  return parsed.data.after;
}

/** What is rows: programs, what was measured of them, who uses them, agencies, and events. */
export function datasetFormats(db: Db) {
  const programs = (format: OpenDataFormat): Format => ({
    ofAll,
    write: ({ lang }) => ({
      headers: attachment(`public-programs.${format}`),
      body: writeTable(format, openDataProgram.keyof().options, eachOnlineProgram(db), (program) =>
        programRow(program, lang),
      ),
    }),
  });
  const coverage = (format: CoverageFormat): Format => ({
    write: async () => ({
      headers: attachment(`coverage.${format}`),
      body: writeTable(
        format,
        coverageRow.keyof().options,
        [await readStandings(db, new Date())],
        agencyRow,
      ),
    }),
  });
  const events = (format: LogFormat): Format => ({
    key: (request) => String(startOf(request, format)),
    async write(request) {
      const { rows, next } = await readChain(db, startOf(request, format));
      const path = `/api${logFiles.eventData.path.replace("{format}", format)}`;
      const link = `<${request.base}${path}?after=${next}>; rel="next"`;
      return {
        headers: { ...attachment(`events.${format}`), ...(next === null ? {} : { link }) },
        body: writeTable(format, chainColumns, [rows], (row) => row),
        // Asked for once by each reader, in any number.
        passing: true,
      };
    },
  });
  return {
    programsCsv: programs("csv"),
    programsJson: programs("json"),
    programsXml: programs("xml"),
    evidenceCsv: {
      streamed: true,
      write: () => ({
        headers: attachment("evidence.csv"),
        body: writeTable("csv", evidenceColumns, eachFact(db), (fact) => ({
          ...fact,
          ...fact.source,
        })),
      }),
    },
    reusesCsv: {
      streamed: true,
      write: ({ lang }) => ({
        headers: attachment("reuses.csv"),
        body: writeTable(
          "csv",
          reuseColumns,
          eachPublicReuse(db, lang, new Date()),
          ({ offers, ...reuse }) => ({ ...reuse, offers: offers.join(" ") }),
        ),
      }),
    },
    coverageCsv: coverage("csv"),
    coverageJson: coverage("json"),
    eventsJson: events("json"),
    eventsCsv: events("csv"),
  } satisfies Record<string, Format>;
}
