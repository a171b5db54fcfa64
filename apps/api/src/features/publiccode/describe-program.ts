import { Scalar } from "yaml";
import { cutAtSentence, oneLine } from "./plain-text.ts";
import { countCharacters } from "./text-formats.ts";

/** What a description of a program is made of, in one language. */
export interface ProgramFacts {
  name: string;
  description: string;
  agency: string;
  functions: readonly string[];
  technologies: readonly string[];
  /** As it is said in a sentence. */
  licence: string;
  repositories: readonly string[];
}

const maximumShort = 150;
const minimumLong = 150;
const maximumLong = 10_000;

/** Words that the long description is made of, besides the agency's own. */
const words = {
  zh: {
    by: (agency: string) => `本程式由${agency}提供，收錄於政府公共程式平臺。`,
    functions: (list: readonly string[]) => `功能類型包括${list.join("、")}。`,
    technologies: (list: readonly string[]) => `採用的技術有${list.join("、")}。`,
    licence: (licence: string) => `以 ${licence} 授權釋出。`,
    code: (addresses: readonly string[]) => `原始碼公開於 ${addresses.join(" 、 ")} 。`,
    portal:
      "公共程式由政府機關以公共經費開發，並以開放授權公開原始碼，供各機關、企業與民眾依授權條款自由取用、檢視、修改及再利用，以減少重複開發、促進跨機關合作，並提升政府服務的品質與透明度。使用前請先閱讀儲存庫中的說明文件與授權條款；如發現錯誤或有改善建議，歡迎到儲存庫提出議題，或經由平臺所列的機關信箱聯繫提供機關，一同參與改善。",
    feature: "提供公開的原始碼",
    between: "",
  },
  en: {
    by: (agency: string) =>
      `This program is provided by ${agency} on the government's public code portal.`,
    functions: (list: readonly string[]) => `It covers: ${list.join(", ")}.`,
    technologies: (list: readonly string[]) => `It is built with ${list.join(", ")}.`,
    licence: (licence: string) => `It is released under ${licence}.`,
    code: (addresses: readonly string[]) => `Its source code is at ${addresses.join(" , ")} .`,
    portal:
      "Public code is paid for by the public and published with its source code under an open licence, so that agencies, companies and citizens may use, study, change and share it. Please read the documentation and the licence in the repository first; mistakes and ideas are welcome there.",
    feature: "Source code open to everybody",
    between: " ",
  },
} as const;

/** The agency's text, and as much about the program as the standard's minimum length asks for. */
function longDescription(facts: ProgramFacts, language: keyof typeof words): string {
  const say = words[language];
  const sentences = [
    facts.agency === "" ? "" : say.by(facts.agency),
    facts.functions.length === 0 ? "" : say.functions(facts.functions),
    facts.technologies.length === 0 ? "" : say.technologies(facts.technologies),
    facts.licence === "" ? "" : say.licence(facts.licence),
    facts.repositories.length === 0 ? "" : say.code(facts.repositories),
  ];
  const about = sentences.filter((sentence) => sentence !== "").join(say.between);
  const text = [facts.description.trim(), about].filter((part) => part !== "").join("\n\n");
  // The last paragraph alone is longer than the minimum, so the text never falls short of it.
  const full = countCharacters(text, minimumLong) < minimumLong ? `${text}\n\n${say.portal}` : text;
  return cutAtSentence(full.trim(), maximumLong);
}

/** The section of a publiccode.yml that describes a program in one language. */
export function localisedSection(facts: ProgramFacts, language: keyof typeof words): object {
  const long = new Scalar(longDescription(facts, language));
  long.type = Scalar.BLOCK_LITERAL;
  return {
    localisedName: facts.name,
    shortDescription: cutAtSentence(oneLine(facts.description) || facts.name, maximumShort),
    longDescription: long,
    features: facts.functions.length === 0 ? [words[language].feature] : facts.functions,
  };
}
