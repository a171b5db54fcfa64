import type { Page } from "playwright-core";

const polling = 50;

/** Waits until a page has drawn what its scripts have changed by now, and what that began is under way. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );
}

/** Waits until the scripts of a page have taken over. React marks the elements it has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const taken = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith("__reactFiber"));
      return [...document.querySelectorAll("h1, input, button, select")].every(taken);
    },
    undefined,
    { polling },
  );
  await drawn(page);
}

/** Waits until a page is whole: its pictures and fonts are there, and no part waits for an answer. */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(
    async () => {
      await document.fonts.ready;
      const { readyState } = document;
      // The gallery shows a button that is busy for good.
      return readyState === "complete" && !document.querySelector("[aria-busy=true]:not(button)");
    },
    undefined,
    { polling },
  );
  await drawn(page);
}
