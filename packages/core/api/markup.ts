const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (character: string) => entities[character] ?? "";

/** Text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, escaped);
}

// XML 1.0 has no place for these, not even escaped.
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text without the characters that no XML document may have. */
export function withoutControls(text: string): string {
  return text.replace(notInXml, "");
}

/** Text for an element of XML, or for an attribute in double quotes. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"]/g, escaped);
}
