import { htmlLanguage } from "@public-code/core/contract/language.ts";
import type { Names } from "#api/online-programs.ts";

/** Every vocabulary of the catalogue; both ways of writing it name them alike. */
export const prefixes = {
  dcat: "http://www.w3.org/ns/dcat#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  adms: "http://www.w3.org/ns/adms#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  schema: "http://schema.org/",
  skos: "http://www.w3.org/2004/02/skos/core#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
} as const;

/** A term of a vocabulary, such as `dct:title`. */
export type Term = `${keyof typeof prefixes}:${string}`;

export type RdfValue =
  | { iri: string }
  | { text: string; language?: string }
  | { text: string; datatype: Term };

/** What is said of one thing; `id` is an IRI. */
export interface RdfNode {
  id: string;
  types: readonly Term[];
  values: readonly (readonly [predicate: Term, values: readonly RdfValue[]])[];
}

export const iri = (address: string): RdfValue => ({ iri: address });
export const plain = (text: string): RdfValue => ({ text });
export const instant = (at: Date): RdfValue => ({
  text: at.toISOString(),
  datatype: "xsd:dateTime",
});

/** A text in its languages; the English one only where it is another. */
export function inBoth({ zh, en }: Names): RdfValue[] {
  const chinese = { text: zh, language: htmlLanguage["zh-TW"] };
  return en === "" || en === zh
    ? [chinese]
    : [chinese, { text: en, language: htmlLanguage["en-US"] }];
}
