import type { Page } from "playwright-core";

const restWithinMs = 15_000;

/**
 * Waits until a page loads nothing more. What is asked of it next waits by itself, so a request whose end
 * the browser does not report, as of what an earlier page had begun, fails no journey.
 */
export async function atRest(page: Page): Promise<void> {
  const rest = page.waitForLoadState("networkidle", { timeout: restWithinMs });
  await rest.catch(() => console.info(`${page.url()} is not at rest after ${restWithinMs} ms.`));
}

/**
 * Waits until the scripts of a page have taken over, and have loaded what they begin with. React marks the
 * elements it has taken over; a busy machine is at rest long before that.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const taken = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith("__reactFiber"));
      return [...document.querySelectorAll("h1, input, button, select")].every(taken);
    },
    undefined,
    { polling: 50 },
  );
  await atRest(page);
}
