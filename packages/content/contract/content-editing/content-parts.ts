import { z } from "zod";

/** What an upload may be: a guide's download, a picture, or a video. */
export const contentFileKinds = ["document", "image", "video"] as const;
export type ContentFileKind = (typeof contentFileKinds)[number];

/**
 * What a field of an entry holds: a text in both languages (a line, an area, or HTML to sanitise),
 * the id of a file or of a program, or a plain value. The API and the form both follow it.
 */
export type ContentPart =
  | { holds: "line" | "area" | "richText" | "day"; required?: boolean }
  | { holds: "file"; fileKind: ContentFileKind }
  | { holds: "group" | "address" | "program" | "flag" };
export const contentParts = z.registry<ContentPart>();

type Rows = { holds: "rows"; columns: readonly (readonly [name: string, part: ContentPart])[] };

function partOf(schema: z.core.$ZodType, path: string): ContentPart | Rows {
  const part = contentParts.get(schema);
  if (part) return part;
  if (schema instanceof z.ZodDefault) return partOf(schema.unwrap(), path);
  const row = schema instanceof z.ZodArray ? schema.element : null;
  if (!(row instanceof z.ZodObject))
    throw new Error(`contentFields does not say what ${path} holds.`);
  const columns = Object.entries(row.shape).map(([name, column]) => {
    const inner = partOf(column, `${path}.${name}`);
    if (inner.holds === "rows") throw new Error(`${path}.${name} is a list in a list.`);
    return [name, inner] as const;
  });
  return { holds: "rows", columns };
}

/** What each field of an entry holds, in the order of the form; throws for one that does not say it. */
export function partsOf(
  fields: z.ZodObject,
): (readonly [name: string, part: ContentPart | Rows])[] {
  return Object.entries(fields.shape).map(([name, field]) => [name, partOf(field, name)] as const);
}
