import { expect, test } from "vitest";
import { historyRequest } from "./history-request.ts";

const none = {
  ...{ program: "", person: "", action: "", subject: "" },
  ...{ toState: "", field: "", from: "", to: "" },
};

test("asks for days without dashes, and for a program by its words", () => {
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const values = { ...none, ...days, program: "公文", toState: "4", person: "示範" };
  expect(historyRequest(values)).toEqual({ ...values, from: "20261101", to: "20261130" });
});

test.each([{ toState: "5" }, { toState: "online" }, { from: "2026-02-30" }, { to: "yesterday" }])(
  "leaves out %j",
  (wrong) => expect(historyRequest({ ...none, ...wrong })).toEqual(none),
);
