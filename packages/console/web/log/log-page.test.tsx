import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { type LogEntry, publicLog } from "@public-code/open-data/contract/public-log.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type ServiceTimes, serviceTimeCalls } from "#contract/figures/service-times.ts";
import * as logPage from "./log-page.tsx";

const event: LogEntry = {
  id: 7,
  at: "2026-11-26T16:30:00.000Z",
  title: "Offline",
  text: "",
  firstEditionNo: null,
  programName: "",
  agencyName: "City Library",
  hash: "0123456789abcdef".repeat(4),
};
const month = { month: "2026-10", submitted: 2, decided: 1, medianHours: 36, p90Hours: 48 };
const times: ServiceTimes = {
  ...{ samples: 16, waiting: 1, oldestDays: 1 },
  byMonth: [
    month,
    { month: "2026-11", submitted: 0, decided: 0, medianHours: null, p90Hours: null },
  ],
};
const render = (rows: LogEntry[], waits = times) =>
  renderPage(logPage, {
    address: "/about/log",
    root: makeRootData({ settings: makeSettings({ lang: "en-US" }) }),
    answers: new Answers()
      .on(publicLog.listEvents, () => listReply(rows, rows.length))
      .on(serviceTimeCalls.getServiceTimes, () => dataReply(waits)),
  });

test("a program that is not online is not named, and a month says how long its reviews took", async () => {
  const { html } = await render([event]);
  for (const text of [
    "1 entry",
    "16 of the programs are samples of fictitious agencies: their",
    "A program that is not online now",
    "City Library",
    "2026-11-27 00:30",
    ">0123456789ab<",
    "the longest wait so far is 1 day.",
    ">1.5<",
    ">2<",
  ])
    expect(html).toContain(text);
  // Nothing can be said of a month without submissions.
  expect(html).not.toContain("2026-11<");
});

test("without entries and submissions, words say so and lead on", async () => {
  const nobody = { samples: 0, waiting: 0, oldestDays: null, byMonth: [] };
  const { html } = await render([], nobody);
  expect(html).toContain("Nothing in the log matches");
  expect(html).toContain("Nothing is waiting for a decision now.");
  expect(html).not.toContain("samples");
  expect(html).toContain("Nothing was submitted in the past 12 months.");
});
