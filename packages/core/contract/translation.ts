import { isolated } from "./isolate-text.ts";

/** Texts by their path, such as the content of a file of messages. */
export type Texts = Record<string, unknown>;

/** The texts of files by what these are called, `frame` and `…/frame.json` alike; files of one name are one. */
export function joinTexts(
  files: readonly (readonly [path: string, texts: Texts])[],
): Record<string, Texts> {
  const joined: Record<string, Texts> = {};
  for (const [path, texts] of files) {
    const name = path.replace(/^.*\/|\.json$/g, "");
    joined[name] = { ...joined[name], ...texts };
  }
  return joined;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** The paths of texts in an object of them, joined by dots. */
export type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];

/**
 * The text of a key, with its `{{name}}` replaced, and `{{count|program|programs}}` by the word for
 * one or for any other number; a key without a text stands for itself.
 */
export type TranslateKey<Key extends string> = (key: Key, values?: TextValues) => string;

export interface TranslationOf<Key extends string> {
  t: TranslateKey<Key>;
  /** The text of a key that only comes up while the portal runs, or null where it has none. */
  find(key: string, values?: TextValues): string | null;
}

/** Words, the name of a value, and the words that its number chooses from, in turn. */
type Template = readonly (string | undefined)[];

function textAt(texts: Texts, key: string): string | null {
  let node: unknown = texts;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, part)) return null;
    node = Reflect.get(node, part);
  }
  return typeof node === "string" ? node : null;
}

/** Finds the texts of one language; each is looked up and cut at its placeholders once. */
export function createTranslation<Key extends string>(texts: Texts): TranslationOf<Key> {
  const templates = new Map<string, Template>();

  function templateOf(key: string): Template | null {
    const parsed = templates.get(key);
    if (parsed) return parsed;
    const text = textAt(texts, key);
    if (text === null) return null;
    const template = text.split(/\{\{\s*(\w+)\s*(?:\|([^}]*))?\}\}/);
    templates.set(key, template);
    return template;
  }

  function find(key: string, values: TextValues = {}): string | null {
    const template = templateOf(key);
    if (!template) return null;
    let text = template[0] ?? "";
    for (let index = 1; index < template.length; index += 3) {
      const value = values[template[index] ?? ""] ?? "";
      const [singular, other] = template[index + 1]?.split("|") ?? [value, value];
      text += `${isolated(String(Number(value) === 1 ? singular : other))}${template[index + 2] ?? ""}`;
    }
    return text;
  }

  return { t: (key, values) => find(key, values) ?? key, find };
}
