import {
  type ContentFields,
  type ContentKind,
  contentFields,
} from "#contract/content-editing/content-fields.ts";
import { type ContentPart, partsOf } from "#contract/content-editing/content-parts.ts";

type NamesOf<Fields> = Fields extends unknown ? keyof Fields & string : never;
type RowOf<Value> = Value extends readonly (infer Row)[] ? Row : never;
type RowsOf<Fields> = Fields extends unknown ? RowOf<Fields[keyof Fields]> : never;

/** Names of all fields, and of the columns of their lists. */
export type FieldName = NamesOf<ContentFields[ContentKind]>;
export type ColumnName = NamesOf<RowsOf<ContentFields[ContentKind]>>;

export interface RowsSpec {
  holds: "rows";
  columns: readonly (readonly [name: ColumnName, part: ContentPart])[];
}

/** The fields of a kind in the order of its form, as the contract describes them. */
export function fieldsOf(kind: ContentKind): (readonly [FieldName, ContentPart | RowsSpec])[] {
  // The names are those of the kind's own fields and columns.
  return partsOf(contentFields[kind]) as (readonly [FieldName, ContentPart | RowsSpec])[];
}
