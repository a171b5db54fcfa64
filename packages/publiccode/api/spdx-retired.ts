import { parseLicenceExpression } from "./spdx-expression.ts";
import successorsOfIds from "./spdx-successors.json" with { type: "json" };

/**
 * What SPDX says instead of an identifier that it has retired. The bare GNU identifiers stood for
 * exactly that version; those without an entry have no successor.
 */
const successors: Readonly<Record<string, string>> = successorsOfIds;

/** The expression with current identifiers only; null when that cannot be said, or it is none. */
export function withCurrentIds(text: string): string | null {
  const expression = parseLicenceExpression(text);
  if (!expression || expression.retired.length === 0) return expression?.text ?? null;
  const renewed = expression.text
    .split(/([\s()]+)/)
    .map((word) => {
      const later = word.endsWith("+");
      const successor = successors[later ? word.slice(0, -1) : word];
      if (successor === undefined) return word;
      return later ? successor.replace(/-only$/, "-or-later") : successor;
    })
    .join("");
  const result = parseLicenceExpression(renewed);
  return result && result.retired.length === 0 ? result.text : null;
}
