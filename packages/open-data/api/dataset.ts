import { escapeXml } from "@public-code/core/api/markup.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { type OpenDataFormat, type OpenDataProgram, openDataProgram } from "#contract/open-data.ts";
import type { Names, OnlineProgram } from "./online-programs.ts";
import { type ListFrame, writeList } from "./write-list.ts";

/** The text of a language; an empty English one falls back to Chinese. */
export function nameIn(lang: Language, names: Names): string {
  return lang === "en-US" && names.en !== "" ? names.en : names.zh;
}

const joined = (lang: Language, names: readonly Names[]) =>
  names.map((each) => nameIn(lang, each)).join(",");

/** A program as a row of the open dataset. */
function datasetRow(program: OnlineProgram, lang: Language): OpenDataProgram {
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

/** How a format writes the dataset, so that it can be sent in pieces. */
interface DatasetFormat extends ListFrame {
  row(row: OpenDataProgram): string;
}

const fields = openDataProgram.keyof().options;

const formats: Record<OpenDataFormat, DatasetFormat> = {
  json: { head: "[", row: (row) => JSON.stringify(row, fields), between: ",", foot: "]" },
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<programs>\n',
    row: (row) => {
      const elements = fields.map((name) => `<${name}>${escapeXml(String(row[name]))}</${name}>`);
      return `  <program>${elements.join("")}</program>\n`;
    },
    between: "",
    foot: "</programs>\n",
  },
  csv: {
    head: csvHead(fields),
    row: (row) => csvLine(fields.map((name) => row[name])),
    between: "",
    foot: "",
  },
};

/** The dataset as text, piece by piece as the programs come. */
export function writeDataset(
  programs: AsyncIterable<readonly OnlineProgram[]>,
  format: OpenDataFormat,
  lang: Language,
): AsyncGenerator<string> {
  const { row, ...frame } = formats[format];
  return writeList(programs, frame, (program) => row(datasetRow(program, lang)));
}
