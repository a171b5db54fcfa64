import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type ContentKind, contentFields } from "#contract/content-editing/content-fields.ts";
import { type ContentPart, contentParts } from "#contract/content-editing/content-parts.ts";
import { contentTables } from "./content.table.ts";

type Change = (value: unknown, part: ContentPart, path: string) => unknown;

/** A value with each part that the contract marks as `change` makes it from the value, the mark and the path. */
export function mapParts(
  schema: z.core.$ZodType,
  value: unknown,
  change: Change,
  path = "",
): unknown {
  const part = contentParts.get(schema);
  if (part) return change(value, part, path);
  if (schema instanceof z.ZodDefault) return mapParts(schema.unwrap(), value, change, path);
  const below = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, index) => mapParts(schema.element, item, change, below(index)));
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = schema.shape[name];
      return [name, field ? mapParts(field, item, change, below(name)) : item];
    }),
  );
}

function holdsRichText(schema: z.core.$ZodType): boolean {
  if (contentParts.get(schema)?.holds === "richText") return true;
  if (schema instanceof z.ZodDefault) return holdsRichText(schema.unwrap());
  if (schema instanceof z.ZodArray) return holdsRichText(schema.element);
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(holdsRichText);
}

/** The columns of a kind that hold rich text; each field of it must have a column of its name. */
export function richTextColumns(kind: ContentKind): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = getTableColumns(contentTables[kind]);
  const fields = Object.entries(contentFields[kind].shape).filter(([, field]) =>
    holdsRichText(field),
  );
  return Object.fromEntries(
    fields.map(([name]) => {
      const column = columns[name];
      if (!column) throw new Error(`The rich text ${kind}.${name} has no column of its name.`);
      return [name, column];
    }),
  );
}
