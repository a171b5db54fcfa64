import type { Random } from "./random.ts";
import {
  actions,
  kinds,
  kindsEn,
  qualities,
  rareCharacters,
  remarks,
  remarksEn,
  subjects,
  subjectsEn,
  verbs,
} from "./words.ts";

/** A program of the load data. */
export interface SyntheticProgram {
  programName: string;
  programNameEn: string;
  description: string;
  descriptionEn: string;
  types: string[];
  teches: string[];
  awards: string[];
  /** Place in the list of agencies. */
  agencyPlace: number;
  onlineAt: Date;
  /** `YYYYMMDD`, '' without one. */
  terminationDate: string;
  repositoryUrl: string;
}

/** What programs choose from. */
export interface SyntheticChoices {
  types: readonly string[];
  techs: readonly string[];
  awards: readonly string[];
  agencyCount: number;
  /** Start of the day to which dates are relative. */
  today: Date;
}

const dayMs = 86_400_000;
const share = { english: 0.4, award: 0.03, ended: 0.01, recent: 0.2, rareName: 0.6 };

/** Some codes of a list, the first ones mostly; none of an empty list. */
function someCodes(random: Random, codes: readonly string[], most: number): string[] {
  const count = Math.min(1 + random.below(most), codes.length);
  const picked = new Set<string>();
  for (let tries = 0; picked.size < count && tries < most * 4; tries++)
    picked.add(random.pickSkewed(codes));
  return [...picked];
}

function rareWord(random: Random): string {
  return random.pick(rareCharacters) + random.pick(rareCharacters);
}

function compactDay(at: Date): string {
  return at.toISOString().slice(0, 10).replaceAll("-", "");
}

/** One program; the next call gives the next one of the same sequence. */
export function makeProgram(
  random: Random,
  choices: SyntheticChoices,
  number: number,
): SyntheticProgram {
  const subject = random.below(subjects.length);
  const kind = kinds.indexOf(random.pickSkewed(kinds));
  const [name, nameEn] = [subjects[subject] ?? "", subjectsEn[subject] ?? ""];
  const rare = random.chance(share.rareName) ? rareWord(random) : "";
  const about = `${random.pick(verbs)}${random.pick(actions)}並${random.pick(actions)}`;
  const english = random.chance(share.english);
  const recent = random.chance(share.recent);
  const daysAgo = recent ? random.below(60) : 60 + random.below(1_400);
  const ended = random.chance(share.ended);
  const end = new Date(choices.today.getTime() + (random.below(60) - 30) * dayMs);
  return {
    programName: `${rare}${random.pickSkewed(qualities)}${name}${kinds[kind]}`,
    programNameEn: english
      ? `${nameEn.replace(/^./, (first) => first.toUpperCase())} ${kindsEn[kind]} ${number}`
      : "",
    description: `「${rareWord(random)}${rareWord(random)}」${about}，處理${name}與${random.pick(subjects)}。${random.pick(remarks)}${random.chance(0.5) ? random.pick(remarks) : ""}`,
    descriptionEn: english
      ? `Handles ${nameEn} and ${random.pick(subjectsEn)}. ${random.pick(remarksEn)}`
      : "",
    types: someCodes(random, choices.types, 3),
    teches: someCodes(random, choices.techs, 6),
    awards: random.chance(share.award) ? someCodes(random, choices.awards, 1) : [],
    agencyPlace: Math.floor(random.next() ** 2 * choices.agencyCount),
    onlineAt: new Date(choices.today.getTime() - daysAgo * dayMs - random.below(dayMs)),
    terminationDate: ended ? compactDay(end) : "",
    repositoryUrl: `https://git.example.tw/load/program-${number}`,
  };
}
