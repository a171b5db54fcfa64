// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Question } from "./question.tsx";

let root: Root;
let answers: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  answers = [];
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  act(() =>
    root.render(
      <Question
        title="Question"
        yes="Yes"
        no="No"
        onYes={() => answers.push("yes")}
        onNo={() => answers.push("no")}
      >
        <input id="line" />
        <input id="address" type="url" />
        <textarea id="lines" />
        <input id="box" type="checkbox" />
        <input id="list" role="combobox" aria-expanded="false" aria-controls="options" />
        <button id="button" type="button">
          Add
        </button>
      </Question>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

function press(id: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", {
    ...{ key: "Enter", bubbles: true, cancelable: true },
    ...init,
  });
  act(() => document.getElementById(id)?.dispatchEvent(event));
}

test.each(["line", "address"])("Enter in the field “%s” answers with yes", (id) => {
  press(id);
  expect(answers).toEqual(["yes"]);
});

test.each(["lines", "box", "list", "button"])("Enter in “%s” is its own", (id) => {
  press(id);
  expect(answers).toEqual([]);
});

test("Enter that confirms what an input method composes answers nothing, nor does another key", () => {
  press("line", { isComposing: true });
  press("line", { key: "a" });
  expect(answers).toEqual([]);
});
