import { withoutControls } from "./markup.ts";

const special = /[\\`*_[\]<>#|]/g;

/** Text of somebody else on one line, so that nothing in it is read as markup. */
export function inline(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim().replace(special, "\\$&");
}

/** Text of somebody else as a block quote; each line says that it is quoted. */
export function quote(text: string): string {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line.replace(special, "\\$&")}`.trimEnd())
    .join("\n");
}

/** An address as a link; text where it is none. */
export function link(address: string): string {
  return /^https?:\/\/[^\s<>]+$/i.test(address) ? `<${address}>` : inline(address);
}

/** Lines without the empty ones. */
export function lines(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

/** A line of a table, of cells that are Markdown. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
