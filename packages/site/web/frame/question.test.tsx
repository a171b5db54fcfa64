// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Question, type QuestionProps } from "./question.tsx";

let root: Root;
let answers: string[];

function open(question: Pick<QuestionProps, "danger" | "harmless">, children: ReactNode): void {
  act(() =>
    root.render(
      <Question
        {...question}
        title="Question"
        yes="Yes"
        no="No"
        onYes={() => answers.push("yes")}
        onNo={() => answers.push("no")}
      >
        {children}
      </Question>,
    ),
  );
}
const fields = (
  <>
    <button id="button" type="button">
      Add
    </button>
    <input id="line" />
    <input id="address" type="url" />
    <textarea id="lines" />
    <input id="box" type="checkbox" />
    <input id="list" role="combobox" aria-expanded="false" aria-controls="options" />
  </>
);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  answers = [];
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(() => act(() => root.unmount()));

function press(id: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", {
    ...{ key: "Enter", bubbles: true, cancelable: true },
    ...init,
  });
  act(() => document.getElementById(id)?.dispatchEvent(event));
}
function write(id: string): void {
  const event = new Event("input", { bubbles: true });
  act(() => document.getElementById(id)?.dispatchEvent(event));
}

describe("what was written", () => {
  beforeEach(() => {
    open({}, fields);
    write("line");
  });

  test.each(["line", "address"])("in “%s” is sent by Enter there", (id) => {
    press(id);
    expect(answers).toEqual(["yes"]);
  });

  test.each(["lines", "box", "list", "button"])("is not sent by Enter in “%s”", (id) => {
    press(id);
    expect(answers).toEqual([]);
  });

  test("is not sent by Enter that confirms what an input method composes, nor by another key", () => {
    press("line", { isComposing: true });
    press("line", { key: "a" });
    expect(answers).toEqual([]);
  });
});

describe("Enter, pressed once more than meant,", () => {
  test("leaves everything as it is where there is nothing to write, also beside other buttons", () => {
    for (const danger of [false, true]) {
      open(
        { danger },
        <button key={String(danger)} type="button">
          Discard
        </button>,
      );
      expect(document.activeElement?.textContent).toBe("No");
    }
  });

  test("gives the first answer only where that is harmless", () => {
    open({ harmless: true }, <p>Text</p>);
    expect(document.activeElement?.textContent).toBe("Yes");
  });

  test("sends no field that nobody has written in, such as a text that was brought back", () => {
    open({}, fields);
    expect(document.activeElement?.id).toBe("line");
    press("line");
    expect(answers).toEqual([]);
  });

  test("begins on what is chosen, where the first field is a choice", () => {
    const change = () => {};
    open(
      {},
      <>
        <input type="radio" name="when" checked={false} onChange={change} />
        <input type="radio" name="when" id="chosen" checked onChange={change} />
      </>,
    );
    expect(document.activeElement?.id).toBe("chosen");
  });

  test("does nothing dangerous from a field, even one that was written in", () => {
    open({ danger: true }, fields);
    write("line");
    press("line");
    expect(answers).toEqual([]);
  });
});

test("a dialog ends while it is still in the document, as browsers return the focus only then", () => {
  open({}, <p>Text</p>);
  const dialog = document.querySelector("dialog") ?? expect.fail("no dialog");
  const ended: boolean[] = [];
  dialog.close = () => ended.push(dialog.isConnected);
  act(() => root.render(null));
  expect(ended).toEqual([true]);
});

/** Dialogs that are no question, with what Enter does in them as they open. */
const otherDialogs = {
  "catalogue/web/filter-sheet.tsx": "changes a filter",
  "content/web/console/codes/versions-modal.tsx": "opens a question",
  "content/web/console/rich-text/link-modal.tsx": "sets a link in a text that nobody has saved",
  "site/web/frame/mobile-menu.tsx": "opens a menu",
  "site/web/frame/notice-host.tsx": "repeats a call that failed, or closes a message",
  "site/web/frame/question.tsx": "is tried above",
  "site/web/frame/sign-in-modal.tsx": "leads to the sign-in",
  "submissions/web/form/restore-question.tsx": "goes on with what was written",
  "submissions/web/form/save-dialogs.tsx": "stops an upload",
  "submissions/web/publiccode/fill-from-publiccode.tsx": "does nothing: its text has the focus",
  "ui/modal.tsx": "is that of what stands in it",
};

describe("every dialog", () => {
  const folder = path.resolve(import.meta.dirname, "../../..");
  const sources = globSync("*/{web/**/,}*.tsx", { cwd: folder })
    .filter((file) => !file.endsWith(".test.tsx"))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), "utf8") }));
  const having = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

  test("is a question, or is known not to act by Enter", () => {
    expect(having(/<Modal\b|<dialog\b|showModal\(|window\.(?:confirm|alert|prompt)\(/)).toEqual(
      Object.keys(otherDialogs),
    );
  });

  test("begins with its second answer, but for those of a form that stays as it is", () => {
    expect(having(/^\s+harmless(?:=|$)/m)).toEqual(["submissions/web/form/save-dialogs.tsx"]);
  });
});
