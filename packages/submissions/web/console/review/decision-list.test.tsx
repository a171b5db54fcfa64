import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { DecisionList } from "./decision-list.tsx";

test("a day that was set for going offline is not told as being offline", () => {
  const step = { action: "takeOffline", actorName: "管理者", reason: "" };
  const html = renderInside(() => (
    <DecisionList
      decisions={[
        { ...step, at: "2026-11-02T00:00:00.000Z", toState: "3" },
        { ...step, at: "2026-11-01T00:00:00.000Z", toState: "4" },
      ]}
    />
  ));
  const texts = [...html.matchAll(/<td[^>]*><div>([^<]*)/g)].map(([, text]) => text);
  expect(texts.filter((text) => text?.includes("下架"))).toEqual(["下架", "設定下架日期"]);
});
