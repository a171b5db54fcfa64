import {
  type FilledProgram,
  fillProgramFrom,
} from "@public-code/programs/api/publiccode/fill-program.ts";
import type { HostedRepository } from "#api/repositories/forge/hosted-repository.ts";

/** What one file or service says of a program, in the words of publiccode.yml. */
export type SaidOfProgram = Parameters<typeof fillProgramFrom>[0]["value"];

export interface Source {
  /** A path in the repository, or the host that was asked. */
  from: string;
  says: SaidOfProgram;
}

/** A source in the words of the form. */
export interface FilledSource {
  from: string;
  /** Null for a file that could not be read. */
  filled: FilledProgram | null;
  /** As it is written; '' for none. */
  licence: string;
}

export const fillSource = (
  { from, says }: { from: string; says: SaidOfProgram | null },
  licenceCodes: readonly string[],
): FilledSource => ({
  ...{ from, licence: says?.legal?.license ?? "" },
  filled: says && fillProgramFrom({ value: says }, "zh-TW", { licenceCodes }),
});

/** A text of a file, or nothing for what is of another type, blank or a template's. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text === "" || isTemplateText(text) ? undefined : text;
}

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []).slice(0, 100);

/** The entries of a map; nothing for every other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value);
}

/** A value at a path of keys; undefined where one is missing. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => new Map(entriesOf(inner)).get(key), value);
}

/** What tools write into new projects, and nobody has said. */
const templateTexts: readonly RegExp[] = [
  // The first line of a README as some tools copy it: badges and links, and no word beside them.
  /^(?:\[?!?\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?[\s|·]*)+$/,
  /^(?:todo|tbd|n\/?a|none|description|no description(?: provided)?|(?:a )?short description\b.*)\.?$/i,
  /^(?:project |add )?(?:your )?description(?: goes)? here\.?$|^todo\b|^add a (?:short|description)/i,
  /^(?:a new flutter project|demo project for spring boot|the skeleton application for the laravel framework|a starter for|unnamed repository)\b/i,
  /\b(?:bootstrapped with|is a \[?next\.js\]?|create[- ]react[- ]app|create-next-app|this template (?:provides|should help)|generated with \[?angular cli|was generated with angular)/i,
  /^laravel is a web application framework|^to make it easy for you to get started with gitlab/i,
  /^(?:my[-_ ]?(?:app|project)|example|untitled|(?:vite|vue|react|next|nuxt)[-_ ](?:project|app|ts)|vite[-_ ]vue[-_ ]typescript[-_ ]starter|project[-_ ]?name|root|workspace|monorepo|package|app|frontend|backend|server|client|web|src|main|(?:read ?me|讀我)(?:\.md)?|getting started(?: with .*)?|react \+ (?:typescript \+ )?vite|vue 3 \+ .*|laravel\/laravel)$/i,
];

export const isTemplateText = (text: string): boolean =>
  templateTexts.some((pattern) => pattern.test(text));

const han = /\p{Script=Han}/gu;
const latinWord = /[A-Za-z]{2,}/g;
const englishWord =
  /\b(?:the|an?|and|or|for|to|of|is|are|with|in|on|from|by|that|this|your|using|written)\b/i;

/** The language of a text as far as its letters tell it; `und` for one that they do not tell. */
export function languageOf(text: string): "zh" | "ja" | "ko" | "en" | "und" {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  const [characters, latinWords] = [
    text.match(han)?.length ?? 0,
    text.match(latinWord)?.length ?? 0,
  ];
  if (characters > 0 && characters >= latinWords) return "zh";
  const isAscii = !/[^\p{ASCII}\p{Punctuation}\p{Symbol}\p{Separator}]/u.test(text);
  return isAscii && (englishWord.test(text) || latinWords <= 4) ? "en" : "und";
}

/** A description in its own language; a name that stands with it is of the same language or a word of its own. */
export function describedAs(description: string | undefined): Pick<SaidOfProgram, "description"> {
  return description === undefined
    ? {}
    : { description: { [languageOf(description)]: { shortDescription: description } } };
}

/** What no program stands behind, though it is named as its page. */
const otherPages =
  /^https?:\/\/(?:www\.)?(?:(?:github|gitlab|bitbucket|npmjs|nuget|packagist|gitee)\.(?:com|org)|codeberg\.org|gitea\.com|pypi\.org|crates\.io|docs\.rs|pkg\.go\.dev|mvnrepository\.com|maven\.apache\.org|example\.(?:com|org|net)|localhost|127\.)/i;

export function homepageOf(value: unknown): Pick<SaidOfProgram, "landingURL"> {
  const address = textOf(value);
  return address === undefined || otherPages.test(address) ? {} : { landingURL: address };
}

/** Of what package managers write in the place of a licence: that there is none, or that it is elsewhere. */
const noLicence =
  /^(?:unlicensed|see licen[cs]e\b.*|licen[cs]e|proprietary|noassertion|none|other|custom|commercial|all rights reserved)(?:\.(?:md|txt))?$/i;

export function licensedAs(written: string | undefined): Pick<SaidOfProgram, "legal"> {
  const name = written
    ?.replace(/^https?:\/\/(?:www\.)?spdx\.org\/licenses\/(.*?)(?:\.html|\.json)?\/?$/i, "$1")
    .trim();
  return name === undefined || name.length > 200 || noLicence.test(name)
    ? {}
    : { legal: { license: name } };
}

/** Names of technologies; the caller finds them in its code list. */
export function builtWith(names: readonly string[]): Pick<SaidOfProgram, "dependsOn"> {
  return names.length === 0 ? {} : { dependsOn: { open: names.map((name) => ({ name })) } };
}

/** What the host of a repository says of it. */
export function saidByHost(
  host: string,
  {
    description,
    homepage,
    licence,
  }: Pick<HostedRepository, "description" | "homepage" | "licence">,
  languages: readonly string[],
): Source {
  const says = {
    ...describedAs(description.trim() || undefined),
    ...homepageOf(homepage),
    ...licensedAs(licence || undefined),
    ...builtWith(languages),
  };
  return { from: host, says };
}
