// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { guardSecondClicks } from "./use-second-click-guard.ts";

let stop: () => void;
let clicked: string[];

beforeEach(() => {
  clicked = [];
  document.body.innerHTML = `<main>
    <button id="add">Add</button>
    <button id="remove"><span id="icon"></span></button>
    <label id="label"><input id="box" type="checkbox"></label>
    <p id="text">Text</p></main>`;
  document.querySelector("main")?.addEventListener("click", ({ target }) => {
    if (target instanceof Element) clicked.push(target.id);
  });
  stop = guardSecondClicks();
});
afterEach(() => stop());

interface Click {
  on: string;
  at?: number;
  x?: number;
  detail?: number;
}

/** False where what the browser does of itself was prevented. */
function press({ on, at = 0, x = 10, detail = 1 }: Click, type = "click"): boolean {
  const place = { clientX: x, clientY: 10, detail };
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...place });
  Object.defineProperty(event, "timeStamp", { value: 1000 + at });
  return document.getElementById(on)?.dispatchEvent(event) ?? true;
}

test.each<[string, Click[], string[]]>([
  ["what came under the pointer", [{ on: "add" }, { on: "icon", at: 120 }], ["add"]],
  [
    "every further click of an impatient hand",
    [{ on: "add" }, { on: "remove", at: 120 }, { on: "remove", at: 300 }],
    ["add"],
  ],
  ["the same control", [{ on: "add" }, { on: "add", at: 120 }], ["add", "add"]],
  ["after a while", [{ on: "add" }, { on: "remove", at: 450 }], ["add", "remove"]],
  ["another place", [{ on: "add" }, { on: "remove", at: 120, x: 60 }], ["add", "remove"]],
  ["a key", [{ on: "add" }, { on: "remove", at: 120, detail: 0 }], ["add", "remove"]],
  ["text before", [{ on: "text" }, { on: "remove", at: 120 }], ["text", "remove"]],
])("a second click on %s", (_, clicks, expected) => {
  for (const click of clicks) press(click);
  expect(clicked).toEqual(expected);
});

test("a label still passes its click on to its control", () => {
  press({ on: "label" });
  expect(clicked).toContain("box");
});

test("the press of a second click takes no focus from where the first has led", () => {
  press({ on: "add" });
  expect(press({ on: "add", at: 100 }, "mousedown")).toBe(true);
  expect(press({ on: "text", at: 100 }, "mousedown")).toBe(false);
  expect(press({ on: "text", at: 450 }, "mousedown")).toBe(true);
});
