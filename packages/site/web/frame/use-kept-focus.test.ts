// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./use-kept-focus.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <section aria-label="List"><table><tbody><tr><td><button>Remove</button></td></tr></tbody></table></section>
      <section aria-labelledby="part"><h2 id="part">Part</h2><button>Retry</button></section>
      <p><button>Alone</button></p>
      <dialog open><button>Yes</button></dialog>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function button(text: string): HTMLElement {
  const target = [...document.querySelectorAll("button")].find(
    (candidate) => candidate.textContent === text,
  );
  if (!target) throw new Error(`no button ${text}`);
  return target;
}
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test.each([
  ["Remove", "List"],
  ["Retry", "Part"],
  ["Alone", "Page"],
])("after %s is gone, the focus is at %s", async (control, target) => {
  button(control).focus();
  button(control).remove();
  await expect.poll(focused).toBe(target);
});

test("after the dialog of a row, the focus is at the list that held the row", async () => {
  button("Remove").focus();
  button("Yes").focus();
  document.querySelector("tr")?.remove();
  document.querySelector("dialog")?.remove();
  await expect.poll(focused).toBe("List");
});
