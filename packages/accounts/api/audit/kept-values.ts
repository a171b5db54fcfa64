/** A changed value as audit rows keep it; '' where there was or is none. */
export type KeptValue = readonly [before: string, after: string];

const textMaximum = 200;
/** What stands before the first difference of a text that is cut. */
const leadLength = 30;
const valueMaximum = 20;

/** Fields that hold people, their addresses, secrets or remarks: of those, a row keeps the name alone. */
const unkept =
  /mail|contact|phone|(^|_)tel|By$|officer|person|user|token|secret|password|comment|remark/i;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return String(value)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The single values below a field by their paths, such as `title.zh`; lists of texts are one value. */
function leavesOf(path: string, value: unknown): (readonly [path: string, text: string])[] {
  if (value === null || typeof value !== "object" || value instanceof Date)
    return [[path, textOf(value)]];
  if (Array.isArray(value) && !value.some((part) => typeof part === "object"))
    return [[path, value.map(textOf).join(", ")]];
  return Object.entries(value).flatMap(([name, part]) =>
    unkept.test(name) ? [] : leavesOf(`${path}.${name}`, part),
  );
}

/** The part of a long text in which it differs. */
function cut(text: string, from: number): string {
  const start = text.length <= textMaximum ? 0 : Math.max(0, from - leadLength);
  const characters = [...text.slice(start)];
  const shown = characters.slice(0, textMaximum).join("");
  return `${start > 0 ? "…" : ""}${shown}${characters.length > textMaximum ? "…" : ""}`;
}

/** Old and new values of a field that audit rows keep, by their paths. */
export function keptValues(
  name: string,
  before: unknown,
  after: unknown,
): (readonly [path: string, value: KeptValue])[] {
  if (unkept.test(name)) return [];
  const [old, now] = [new Map(leavesOf(name, before)), new Map(leavesOf(name, after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, was: old.get(path) ?? "", is: now.get(path) ?? "" }))
    .filter(({ was, is }) => was !== is)
    .slice(0, valueMaximum)
    .map(({ path, was, is }) => {
      const differing = was.split("").findIndex((unit, index) => unit !== is[index]);
      const from = differing === -1 ? was.length : differing;
      return [path, [cut(was, from), cut(is, from)]] as const;
    });
}
