import { Fragment } from "react";
import type { Inline } from "./text-types.ts";

type InlinePart =
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

/** A marked line as elements. */
export function InlineText({ line }: { line: Inline }) {
  return inlineParts(line).map((part, index) => {
    // The parts of a fixed line never move, so their place names them.
    const key = index;
    if (part.kind === "code") return <code key={key}>{part.text}</code>;
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.kind === "link") {
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      );
    }
    return <Fragment key={key}>{part.text}</Fragment>;
  });
}
