import { afterAll, beforeAll, describe, test } from "vitest";
import { findProgram } from "../../scripts/chromium.ts";
import { type RunningPortal, startPortal } from "../support/portal.ts";
import type { BrowserKind, RunningBrowser } from "./driver.ts";
import { officerSteps, operatorSteps } from "./officer-journeys.ts";
import { newPerson, type Person } from "./person.ts";
import { visitorJourneys } from "./visitor-journeys.ts";

/** The journeys of visitor and officer in a browser beside Chromium, where it is installed. */
export function journeysIn(kind: BrowserKind): void {
  const missing = Object.entries(kind.packages).filter(([program]) => !findProgram(program));
  if (missing.length > 0) {
    const names = missing.map(([, packageName]) => packageName).join(" and ");
    const notRun = `not run: ${names} ${missing.length > 1 ? "are" : "is"} not installed`;
    console.warn(`${kind.name}: ${notRun}`);
    test.skip(notRun);
    return;
  }
  let portal: RunningPortal | undefined;
  let browser: RunningBrowser | undefined;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([
      startPortal({ env: { PORTAL_LOGIN: "sso" } }),
      kind.start(),
    ]);
  });
  afterAll(async () => {
    await browser?.stop();
    await portal?.stop();
  });
  async function somebody(): Promise<Person> {
    if (!portal || !browser) throw new Error("The portal is started before the first test.");
    return newPerson(await browser.newDriver(), portal.origin);
  }

  test.each(visitorJourneys)("%s", async (_name, go) => {
    const person = await somebody();
    try {
      await go(person);
    } finally {
      await person.end();
    }
  });

  describe.each([officerSteps, operatorSteps])("signed in", (...steps) => {
    let person: Person;
    beforeAll(async () => {
      person = await somebody();
    });
    afterAll(() => person.end());
    test.each(steps)("%s", (_name, go) => go(person));
  });
}
