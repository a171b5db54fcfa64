import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { patienceMs } from "../support/patience.ts";
import { carrierOf, type Place, placeOf } from "../support/text-place.ts";
import type { Driver, InputSource } from "./driver.ts";
import { type ControlName, candidatesOf, find, nameOf } from "./in-page.ts";

type Role = ControlName["role"];
type Name = string | RegExp;

/** What a person does with a page, in any browser: reads, points, types, and gives files. */
export interface Person {
  /** Opens an address of the portal and waits until the scripts of its page have taken over. */
  open(path: string): Promise<void>;
  clickOn(role: Role, name: Name, within?: string): Promise<void>;
  /** Replaces what stands in a field. */
  write(name: Name, text: string, within?: string): Promise<void>;
  /** Chooses what begins with a text from a closed list, by its keys. */
  select(name: Name, text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  chooseFiles(name: Name, paths: string[], within?: string): Promise<void>;
  /** Waits until a part of the page says something. */
  reads(text: Name, within?: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(address: RegExp): Promise<void>;
  /** Waits until a question about the page has an answer. */
  finds<Answer>(question: () => Answer, answer: Answer): Promise<void>;
  ask<Answer>(question: () => Answer): Promise<Answer>;
  goBack(): Promise<void>;
  end(): Promise<void>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patternOf = (name: Name) => (typeof name === "string" ? `^${escaped(name)}$` : name.source);

/** The characters by which WebDriver names keys; see https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const namedKeys: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  Backspace: "\uE003",
  ArrowDown: "\uE015",
};

type KeyAction = { type: "keyDown" | "keyUp"; value: string };
const keyboard = (actions: KeyAction[]): InputSource[] => [
  { type: "key", id: "keyboard", actions: actions.map((action) => ({ ...action })) },
];
/** Keys that are held together, as in `Control+a`. */
function chord(keys: string): KeyAction[] {
  const values = keys.split("+").map((key) => namedKeys[key] ?? key);
  const down = values.map((value): KeyAction => ({ type: "keyDown", value }));
  return [...down, ...values.map((value): KeyAction => ({ type: "keyUp", value })).reverse()];
}

const typed = (text: string): KeyAction[] =>
  [...text].flatMap((value): KeyAction[] => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

/** Longer than what a page takes for a double click; see use-second-click-guard.ts. */
const betweenClicksMs = 600;
const betweenLooksMs = 60;

const parts = `{ candidatesOf: ${candidatesOf}, nameOf: ${nameOf}, carrierOf: ${carrierOf} }`;
/** Of the control that is meant, or null. */
const ofControl = (control: ControlName, work: string) =>
  `JSON.stringify(((control) => control ? (${work})(control) : null)((${find})(${JSON.stringify(control)}, ${parts})))`;

export async function newPerson(driver: Driver, origin: string): Promise<Person> {
  let lastClick = 0;

  /** Repeats a look at the page, which may be on its way to another one, until it gives something. */
  async function until<Seen>(what: string, look: () => Promise<Seen | null>): Promise<Seen> {
    const giveUpAt = Date.now() + patienceMs;
    let problem: unknown;
    while (Date.now() < giveUpAt) {
      try {
        const seen = await look();
        if (seen !== null) return seen;
      } catch (error) {
        problem = error;
      }
      await delay(betweenLooksMs);
    }
    const shown = await driver.evaluate("location.href + '\\n' + document.body.innerText");
    throw new Error(`${what} is not there. ${problem ?? ""}\n${shown.slice(0, 3_000)}`);
  }

  const controlNamed = (role: Role, name: Name, within = "body"): ControlName => ({
    ...{ role, within },
    pattern: patternOf(name),
  });
  const ask = async <Answer>(question: () => Answer): Promise<Answer> =>
    JSON.parse(await driver.evaluate(`JSON.stringify((${question})())`));
  const press = async (...keys: string[]) => {
    for (const key of keys) await driver.perform(keyboard(chord(key)));
  };

  /** Comes to a control by the wheel and waits until it stands still there, covered by nothing. */
  async function placeWhereFree(control: ControlName): Promise<Place> {
    let last: Place | undefined;
    return until(`${control.role} ${control.pattern} in ${control.within}`, async () => {
      const place: Place | null = JSON.parse(
        await driver.evaluate(
          ofControl(control, `(control) => (${placeOf})((${carrierOf})(control))`),
        ),
      );
      const stands =
        last?.inWindow.x === place?.inWindow.x && last?.inWindow.y === place?.inWindow.y;
      last = place ?? undefined;
      if (!place || !stands) return null;
      if (!place.turn) return place;
      const { at, by } = place.turn;
      const [x, y] = [Math.round(at.x), Math.round(at.y)];
      const scroll = { type: "scroll", x, y, deltaX: 0, deltaY: by, duration: 0 };
      if (by !== 0) await driver.perform([{ type: "wheel", id: "wheel", actions: [scroll] }]);
      return null;
    });
  }

  async function clickOn(role: Role, name: Name, within?: string): Promise<void> {
    const { inWindow } = await placeWhereFree(controlNamed(role, name, within));
    await delay(Math.max(0, lastClick + betweenClicksMs - Date.now()));
    const at = { x: Math.round(inWindow.x), y: Math.round(inWindow.y) };
    await driver.perform([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", ...at, duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
    lastClick = Date.now();
  }

  async function reads(text: Name, within = "body"): Promise<void> {
    const pattern = typeof text === "string" ? escaped(text) : text.source;
    await until(`The text ${text}`, async () => {
      const shown = await driver.evaluate(
        `[...document.querySelectorAll(${JSON.stringify(within)})].map((part) => part.innerText).join("\\n")`,
      );
      return new RegExp(pattern, "m").test(shown) || null;
    });
  }

  return {
    async open(path) {
      await driver.goTo(origin + path);
      // React marks what it has taken over; pictures and videos of other hosts may still load.
      await until("A page whose scripts have taken over", async () =>
        (await ask(() =>
          [...document.querySelectorAll("h1, input, button, select")].every((element) =>
            Object.keys(element).some((key) => key.startsWith("__reactFiber")),
          ),
        ))
          ? true
          : null,
      );
    },
    clickOn,
    async write(name, text, within) {
      await clickOn("field", name, within);
      await press("Control+a");
      await driver.perform(keyboard(typed(text)));
    },
    async select(name, text) {
      // A click on its label gives it the focus and leaves it closed.
      await clickOn("label", name);
      await driver.perform(keyboard(typed(text)));
    },
    press,
    async chooseFiles(name, paths, within) {
      const control = controlNamed("files", name, within);
      const id = await until(`The field ${name}`, async () =>
        JSON.parse(await driver.evaluate(ofControl(control, "(field) => CSS.escape(field.id)"))),
      );
      await driver.chooseFiles(`#${id}`, paths);
    },
    reads,
    async isAt(address) {
      await until(`The address ${address}`, async () =>
        address.test(await driver.evaluate("location.href")) ? true : null,
      );
    },
    async finds(question, answer) {
      await expect.poll(() => ask(question).catch(String), { timeout: patienceMs }).toEqual(answer);
    },
    ask,
    async goBack() {
      await driver.evaluate("String(history.back())");
    },
    end: driver.end,
  };
}
