import type { Inline } from "./text-types.ts";

export type InlinePart =
  | { kind: "plain" | "code" | "strong"; text: string }
  | { kind: "link"; text: string; href: string };

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g;

/** Takes a marked line apart; text that is no mark stays as it is. */
export function inlineParts(line: Inline): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, code, strong, label, href] = match;
    if (match.index > end) parts.push({ kind: "plain", text: line.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (label !== undefined && href !== undefined) {
      parts.push({ kind: "link", text: label, href });
    }
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: "plain", text: line.slice(end) });
  return parts;
}
