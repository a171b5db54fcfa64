import type { Language } from "@public-code/core/contract/language.ts";

/** A page's own words in every language of the portal, from the JSON file of each. */
export type PageText<Text> = Readonly<Record<Language, Text>>;

/**
 * A line of text with marks inside: `code` between backticks, **strong** between two asterisks,
 * [label](https://…) for a link out of the portal. `inlineParts` takes it apart.
 */
export type Inline = string;

/** A table of running text; the first cell of a row names the row. */
export interface TextTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Inline[])[];
}

/** One piece of running text, named by its only property. */
export type TextBlock =
  | { paragraph: Inline }
  /** Stands out from the text around it. */
  | { note: Inline }
  | { list: readonly Inline[] }
  | { numbered: readonly Inline[] }
  /** Lines of commands or of a file, to be copied as they stand. */
  | { code: readonly string[] };

export type Block = TextBlock | { table: TextTable };

/** A link out of the portal. */
export interface TextLink {
  label: string;
  href: string;
}

/** A part of a page; `id` is its fragment, the same in both languages. */
export interface Section {
  id: string;
  heading: string;
  blocks: readonly Block[];
  links?: readonly TextLink[] | undefined;
}

/** One step of a row of steps; `key` tells the page which address its button leads to. */
export interface Step {
  key: string;
  title: string;
  text: string;
  /** Words of the step's button, where it has one. */
  action?: string | undefined;
}

/** A card with a heading and a sentence or two. */
export interface TextCard {
  title: string;
  text: string;
}

/** A page that is made of sections alone; one of the menu takes its title from there. */
export interface SectionsText {
  /** One sentence below the heading. */
  lead: string;
  /** Label and heading of the anchor menu. */
  contents: string;
  sections: readonly Section[];
}
