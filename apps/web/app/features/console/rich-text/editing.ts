/** What the buttons of the toolbar do, in their order. */
export const richCommands = [
  "bold",
  "heading3",
  "heading4",
  "paragraph",
  "bulletList",
  "numberList",
  "quote",
  "link",
  "unlink",
  "undo",
  "redo",
] as const;
export type RichCommand = (typeof richCommands)[number];

// The browser's own commands are marked as old, yet nothing else keeps its undo history.
const commands: Record<Exclude<RichCommand, "link">, readonly [string, string?]> = {
  bold: ["bold"],
  heading3: ["formatBlock", "<h3>"],
  heading4: ["formatBlock", "<h4>"],
  paragraph: ["formatBlock", "<p>"],
  bulletList: ["insertUnorderedList"],
  numberList: ["insertOrderedList"],
  quote: ["formatBlock", "<blockquote>"],
  unlink: ["unlink"],
  undo: ["undo"],
  redo: ["redo"],
};

const blockNames: Partial<Record<RichCommand, string>> = {
  heading3: "h3",
  heading4: "h4",
  paragraph: "p",
  quote: "blockquote",
};

/** Does what a button says to the selection of the editor that has focus. */
export function doCommand(command: Exclude<RichCommand, "link">): void {
  const [name, value] = commands[command];
  document.execCommand("defaultParagraphSeparator", false, "p");
  document.execCommand("styleWithCSS", false, "false");
  document.execCommand(name, false, value);
}

/** Puts clean HTML in place of the selection. */
export function insertHtml(html: string): void {
  document.execCommand("insertHTML", false, html);
}

/** Makes a link of the selection, or of its own address where nothing is selected. */
export function insertLink(address: string): void {
  const selection = getSelection();
  if (selection?.isCollapsed) {
    const words = address.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    insertHtml(`<a href="${words.replaceAll('"', "&quot;")}">${words}</a>`);
  } else document.execCommand("createLink", false, address);
}

/** The buttons that say something of the selection as it is. */
export function activeCommands(): RichCommand[] {
  const states: [RichCommand, string][] = [
    ["bold", "bold"],
    ["bulletList", "insertUnorderedList"],
    ["numberList", "insertOrderedList"],
  ];
  const block = String(document.queryCommandValue("formatBlock")).toLowerCase();
  return richCommands.filter(
    (command) =>
      states.some(([name, state]) => name === command && document.queryCommandState(state)) ||
      blockNames[command] === block,
  );
}
