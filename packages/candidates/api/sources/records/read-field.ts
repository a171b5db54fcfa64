import {
  type FileCodes,
  matchCodes,
  mostNames,
  type NamedCode,
} from "@public-code/core/api/code-lists/file-codes.ts";
import { emptinessOf } from "@public-code/core/api/tables/empty-cells.ts";
import { readDay } from "@public-code/core/api/tables/read-day.ts";
import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { addressesIn } from "@public-code/core/contract/pasted-text.ts";
import { halfWidth, tidyLines } from "@public-code/core/contract/tidy-text.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { cutAtSentence } from "@public-code/programs/api/publiccode/plain-text.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { sites } from "@public-code/programs/contract/code-hosts/sites.ts";
import { programFields } from "@public-code/programs/contract/program-fields.ts";
import { programSubmission } from "@public-code/programs/contract/program-form.ts";
import { rowMaximum } from "@public-code/programs/contract/program-rows.ts";
import {
  type ChoiceName,
  isChoiceName,
} from "@public-code/programs/contract/publiccode-answers.ts";
import type { ChosenAnswer } from "@public-code/programs/contract/publiccode-fields.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { mapLicence } from "@public-code/publiccode/api/map-licence.ts";
import type { CandidateField, CandidateNote } from "#contract/candidate-values.ts";
import type { ColumnField, ReadText } from "#contract/import-columns.ts";
import { noted } from "../../candidate-notes.ts";

/** What a cell says of a program. */
export interface FieldReading {
  values: Partial<Record<CandidateField, unknown>>;
  notes: CandidateNote[];
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Notes on a text that the form has in other words than the cell; only prose is ever cut. */
function changes(written: string, became: string, isProse = false): CandidateNote[] {
  if (plain(written) === plain(became)) return [];
  const isCut = isProse && plain(written).startsWith(plain(became).replace(/…$/, ""));
  return [noted("changed", isCut ? "tooLong" : "mapped", written, { became })];
}

/** What stands behind a name in a mail: `王小明 <a@b.example.tw>`. */
const mailboxBehind = /\s*<[^<>\s]+@[^<>\s]+>$/;

function readText(field: ReadText, text: string): FieldReading {
  const { kind, maximum } = programFields[field];
  const isProse = kind === "line" || kind === "area";
  const typed = kind === "address" ? withScheme(text) : tidyLines(text);
  const named = field === "contactName" ? typed.replace(mailboxBehind, "") : typed;
  const fitting = isProse ? cutAtSentence(named, maximum, maximum) : named;
  const isAddress = kind !== "address" || isWebAddress(fitting);
  const parsed = programSubmission.shape[field].safeParse(fitting);
  if (!parsed.success || !isAddress)
    return { values: {}, notes: [noted("dropped", "refused", text)] };
  return {
    values: { [field]: parsed.data },
    notes: changes(text, parsed.data, isProse && named === typed),
  };
}

/** Separators of names in one cell, blanks between Chinese ones too; a name may have one of them in itself. */
const separators = /([,，、;；/／\u3000\n|]+|(?<=\p{Script=Han}) +(?=\p{Script=Han}))/u;

/** Parts of a name that has separators in itself, and these. */
const longestRun = 7;

/**
 * The names of a list that a cell has: the longest run that the list knows is one name, so that
 * `HTML, CSS` may be one.
 */
function splitNames(text: string, list: readonly NamedCode[]): string[] {
  const parts = text.split(separators);
  const names: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = Math.min(parts.length, start + longestRun);
    const run = () => parts.slice(start, end).join("").trim();
    while (end > start + 1 && matchCodes([run()], list).codes.length === 0) end -= 2;
    if (run() !== "") names.push(run());
    start = end + 1;
  }
  return names;
}

function readCodes(field: "types" | "teches", text: string, codes: FileCodes): FieldReading {
  const list = field === "types" ? codes.types : codes.technologies;
  const names = splitNames(text, list);
  const { codes: matched, unmatched } = matchCodes(names, list);
  const { maximum } = programFields[field];
  const kept = matched.slice(0, maximum);
  const unread = names.slice(mostNames).join(", ");
  return {
    values: kept.length > 0 ? { [field]: kept } : {},
    notes: [
      ...unmatched.map((name) => noted("dropped", "notInList", name)),
      ...matched.slice(maximum).map((code) => noted("dropped", "tooLong", code)),
      ...(unread === "" ? [] : [noted("dropped", "tooLong", unread)]),
    ],
  };
}

function readLicence(text: string, { licences }: FileCodes): FieldReading {
  const [listed] = matchCodes([text], licences).codes;
  if (listed !== undefined) return { values: { authorizations: listed }, notes: [] };
  const { spdx } = mapLicence(text);
  const code = licences.find((licence) => licence.code === spdx)?.code;
  if (code !== undefined)
    return {
      values: { authorizations: code },
      notes: [noted("changed", "mapped", text, { became: code })],
    };
  const { maximum } = programFields.authorization;
  const own = cutAtSentence(plain(spdx ?? text), maximum, maximum);
  return {
    values: { authorizations: otherLicence, authorization: own },
    notes: [noted("guessed", "notInList", text, { became: own })],
  };
}

const labels = (choice: ChosenAnswer): NamedCode => ({
  code: choice,
  nameZh: sharedTranslation["zh-TW"].t(`program.choice.${choice}`),
  nameEn: sharedTranslation["en-US"].t(`program.choice.${choice}`),
});

function readChoices(field: ChoiceName, text: string): FieldReading {
  const { kind } = programFields[field];
  const choices: readonly ChosenAnswer[] = programFields[field].choices;
  const labelled = choices.map(labels);
  const written = kind === "choices" ? splitNames(text, labelled) : [text];
  const { codes, unmatched } = matchCodes(written, labelled);
  const value = choices.filter((choice) => codes.includes(choice)).join(",");
  const isSame = value === written.join(",");
  return {
    values: value === "" ? {} : { [field]: value },
    notes: [
      ...unmatched.map((name) => noted("dropped", "notInList", name)),
      ...(value === "" || isSame ? [] : [noted("changed", "mapped", text, { became: value })]),
    ],
  };
}

/** The name of a repository, which a list of addresses does not say. */
function nameOfRepository(url: string): string {
  const names = readRepositoryAddress(url)?.names ?? URL.parse(url)?.pathname.split("/") ?? [];
  const name = names.findLast((part) => part !== "") ?? url;
  return cutAtSentence(name, 100, 100);
}

/** Addresses of a cell, as they stand in it and alone; what is written around one with a scheme is none. */
export function splitAddresses(text: string): string[] {
  const withSchemes = addressesIn(text);
  if (withSchemes.length > 0) return withSchemes;
  return [...new Set(halfWidth(text).split(/\s+|[,，、;；|]+(?=\s|$)/))].filter(Boolean);
}

/**
 * The address on the web of a repository that is written for git, and of one on a known site, with a page of it
 * or words behind it. What names a branch or folder is kept.
 */
function repositoryUrl(typed: string): string {
  const isForGit = /^(?:[\w.-]+@|[a-z+]+:)/i.test(typed) && !isWebAddress(typed);
  const address = readRepositoryAddress(typed);
  const isPart = address?.inside && address.inside.kind !== "page";
  const isOnSite = Object.hasOwn(sites, address?.host ?? "") && !isPart;
  return (isForGit || isOnSite ? address?.url : undefined) ?? withScheme(typed);
}

function readRepositories(text: string): FieldReading {
  const rows: { url: string; name: string }[] = [];
  const notes: CandidateNote[] = [];
  const addresses = new Map(splitAddresses(text).map((typed) => [repositoryUrl(typed), typed]));
  for (const [url, typed] of addresses) {
    const maximum = 500;
    if (!isWebAddress(url) || url.length > maximum) notes.push(noted("dropped", "refused", typed));
    else if (rows.length === rowMaximum) notes.push(noted("dropped", "tooLong", typed));
    else {
      const name = nameOfRepository(url);
      rows.push({ url, name });
      notes.push(
        ...changes(addresses.size === 1 ? text : typed, url),
        noted("guessed", "unsaid", url, { became: name }),
      );
    }
  }
  return { values: rows.length > 0 ? { gitHubLinkContentVos: rows } : {}, notes };
}

/** What a cell that holds a field says of a program, with what became of what it does not say so. */
export function readField(field: ColumnField, text: string, codes: FileCodes): FieldReading {
  // An answer may be a word that says elsewhere that there is nothing.
  const answer = isChoiceName(field) ? readChoices(field, text) : null;
  const isAnswered = answer !== null && Object.keys(answer.values).length > 0;
  const emptiness = isAnswered ? null : emptinessOf(text);
  if (emptiness) return { values: {}, notes: [noted("dropped", emptiness, text)] };
  if (answer) return answer;
  if (field === "gitHubLinkContentVos") return readRepositories(text);
  if (field === "types" || field === "teches") return readCodes(field, text, codes);
  if (field === "authorizations") return readLicence(text, codes);
  if (programFields[field].kind !== "day") return readText(field, text);
  const day = readDay(text);
  if (day === null) return { values: {}, notes: [noted("dropped", "refused", text)] };
  const { value, isRepublican } = day;
  const reason = isRepublican ? "republicYear" : "mapped";
  const isSame = value === text.trim();
  return {
    values: { [field]: value },
    notes: isSame ? [] : [noted("changed", reason, text, { became: value })],
  };
}
