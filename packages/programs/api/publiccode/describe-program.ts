import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage, type MessageParams } from "@public-code/core/contract/messages.ts";
import { countCharacters } from "@public-code/publiccode/api/text-formats.ts";
import { Scalar } from "yaml";
import { cutAtSentence, oneLine } from "./plain-text.ts";

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

/** How a language joins addresses and sentences. */
const joints = {
  "zh-TW": { addresses: " 、 ", sentences: "" },
  "en-US": { addresses: " , ", sentences: " " },
} as const satisfies Record<Language, object>;

/** The agency's text, and as much about the program as the standard's minimum length asks for. */
function longDescription(facts: ProgramFacts, lang: Language): string {
  const joint = joints[lang];
  const sentences = (
    [
      ["describe.by", facts.agency],
      ["describe.functions", facts.functions.join(listSeparator[lang])],
      ["describe.technologies", facts.technologies.join(listSeparator[lang])],
      ["describe.licence", facts.licence],
      ["describe.code", facts.repositories.join(joint.addresses)],
    ] as const
  ).flatMap(([key, items]) => (items === "" ? [] : [fileMessage(key, lang, { items })]));
  const about = sentences.join(joint.sentences);
  const text = [facts.description.trim(), about].filter((part) => part !== "").join("\n\n");
  // The last paragraph alone is longer than the minimum, so the text never falls short of it.
  const isShort = countCharacters(text, minimumLong) < minimumLong;
  const full = isShort ? `${text}\n\n${fileMessage("describe.portal", lang)}` : text;
  return cutAtSentence(full.trim(), maximumLong);
}

/** The section of a publiccode.yml that describes a program in one language. */
export function localisedSection(facts: ProgramFacts, lang: Language): object {
  const long = new Scalar(longDescription(facts, lang));
  long.type = Scalar.BLOCK_LITERAL;
  return {
    localisedName: facts.name,
    shortDescription: cutAtSentence(oneLine(facts.description) || facts.name, maximumShort),
    longDescription: long,
    features:
      facts.functions.length === 0 ? [fileMessage("describe.feature", lang)] : facts.functions,
  };
}

import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const messages: Record<Language, Record<keyof typeof zh, string>> = { "zh-TW": zh, "en-US": en };

/** Words of a file that the portal writes. */
function fileMessage(key: keyof typeof zh, lang: Language, params: MessageParams = {}): string {
  return fillMessage(messages[lang][key], params);
}
