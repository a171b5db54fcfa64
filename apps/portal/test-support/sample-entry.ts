import {
  type BilingualText,
  type ContentFields,
  type ContentKind,
  contentFields,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import {
  type ContentFileKind,
  type ContentPart,
  partsOf,
} from "@public-code/content/contract/content-editing/content-parts.ts";

export interface SampleParts {
  /** The text of a field, by its path such as `members.name`. */
  textOf: (path: string) => BilingualText;
  /** The stored file that a field of its kind names; without one lists of files stay empty. */
  fileOf?: (fileKind: ContentFileKind) => number | null;
}

function sampleValue(part: ContentPart, path: string, { textOf, fileOf }: SampleParts): unknown {
  switch (part.holds) {
    case "line":
    case "area":
      return textOf(path);
    case "richText": {
      const { zh, en } = textOf(path);
      return { zh: `<p>${zh}</p>`, en: `<p>${en}</p>` };
    }
    case "group":
      return "know";
    case "day":
      return "20270115";
    case "address":
      return "https://sample.example.tw/";
    case "file":
      return fileOf?.(part.fileKind) ?? null;
    case "program":
      return null;
    case "flag":
      return false;
  }
}

/** Fields of an entry of any kind, every text filled and every list with one row. */
export function sampleEntry<Kind extends ContentKind>(
  kind: Kind,
  parts: SampleParts,
): ContentFields[Kind] {
  const entries = partsOf(contentFields[kind]).map(([name, part]) => {
    if (part.holds !== "rows") return [name, sampleValue(part, name, parts)];
    const row = part.columns.map(([column, value]) => [
      column,
      sampleValue(value, `${name}.${column}`, parts),
    ]);
    const nothing = row.some(([column, value]) => column === "fileId" && value === null);
    return [name, nothing ? [] : [Object.fromEntries(row)]];
  });
  // The parts are those of this very kind.
  return contentFields[kind].parse(Object.fromEntries(entries)) as ContentFields[Kind];
}
