// @vitest-environment happy-dom
import { history } from "prosemirror-history";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { activeCommands, commands, insertLink } from "./rich-commands.client.ts";
import { readRichHtml, writeRichHtml } from "./rich-html.ts";

/** The text after commands, each done to all of it. */
function after(html: string, ...done: Command[]): EditorState {
  const doc = readRichHtml(html);
  let state = EditorState.create({ doc, plugins: [history()] });
  for (const command of done) {
    state = state.apply(
      state.tr.setSelection(
        TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size)),
      ),
    );
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  }
  return state;
}

const { bold, heading3, heading4, paragraph, bulletList, numberList, quote, unlink, undo, redo } =
  commands;

test.each([
  ["<p>字</p>", [bold], "<p><strong>字</strong></p>"],
  ["<p>字</p>", [bold, bold], "<p>字</p>"],
  ["<p>一</p><p>二</p>", [heading3], "<h3>一</h3><h3>二</h3>"],
  ["<h3>字</h3>", [heading4], "<h4>字</h4>"],
  ["<h3>字</h3>", [paragraph], "<p>字</p>"],
  ["<p>一</p><p>二</p>", [bulletList], "<ul><li>一</li><li>二</li></ul>"],
  ["<ul><li>一</li><li>二</li></ul>", [numberList], "<ol><li>一</li><li>二</li></ol>"],
  ["<ol><li>一</li></ol>", [numberList], "<p>一</p>"],
  ["<p>字</p>", [quote], "<blockquote><p>字</p></blockquote>"],
  ["<blockquote><p>字</p></blockquote>", [quote], "<p>字</p>"],
  ["<p>字</p>", [insertLink("/codeGuide")], '<p><a href="/codeGuide">字</a></p>'],
  [
    '<p><a href="/a">一</a>二<strong><a href="/b">三</a></strong></p>',
    [unlink],
    "<p>一二<strong>三</strong></p>",
  ],
  ["<p>字</p>", [bold, undo], "<p>字</p>"],
  ["<p>字</p>", [bold, heading3, undo], "<p><strong>字</strong></p>"],
  ["<p>字</p>", [bold, undo, redo], "<p><strong>字</strong></p>"],
])("of %s makes what the buttons say", (html, done, result) => {
  expect(writeRichHtml(after(html, ...done).doc)).toBe(result);
});

test("a link without a selection is its own address, and is taken away from inside", () => {
  let state = EditorState.create({ doc: readRichHtml("<p></p>") });
  const run = (command: Command) =>
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  run(insertLink("https://example.tw"));
  expect(writeRichHtml(state.doc)).toBe(
    '<p><a href="https://example.tw">https://example.tw</a></p>',
  );
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4)));
  expect(run(unlink)).toBe(true);
  expect(writeRichHtml(state.doc)).toBe("<p>https://example.tw</p>");
});

test("the toolbar says what stands around the selection", () => {
  const active = (html: string) => activeCommands(after(html, () => false));
  expect(active("<p>字</p>")).toEqual(["paragraph"]);
  expect(active("<h3><strong>字</strong></h3>")).toEqual(["bold", "heading3"]);
  expect(active("<blockquote><ol><li>字</li></ol></blockquote>")).toEqual([
    "paragraph",
    "numberList",
    "quote",
  ]);
});
