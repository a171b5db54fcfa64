// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { DateField } from "./date-field.tsx";
import { type DateFieldLabels, dateWords } from "./date-panel-labels.ts";

// A word is its own label.
const labels = Object.fromEntries(dateWords.map((word) => [word, word])) as DateFieldLabels;

test("Esc closes the calendar alone and leads back to its button", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body);
  act(() =>
    root.render(
      <DateField label="Day" value="2026-11-30" onChange={() => {}} locale="en" labels={labels} />,
    ),
  );
  const button = document.querySelector<HTMLElement>("[aria-haspopup]");
  act(() => button?.click());
  expect(document.querySelector("[role='dialog']")?.contains(document.activeElement)).toBe(true);
  const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  act(() => document.activeElement?.dispatchEvent(press));
  expect(document.querySelector("[role='dialog']")).toBeNull();
  expect([document.activeElement === button, press.defaultPrevented]).toEqual([true, true]);
  act(() => root.unmount());
});
