import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type PersonAction, PersonActionModal } from "./person-action-modal.tsx";

const shown = (agencyCode: string, kind: PersonAction) => {
  const person = {
    ...{ userId: "p1", name: "示範管理者二", mail: "two@example.tw", agencyName: "" },
    ...{ agencyCode, operator: kind !== "grant", lastSignedInAt: "", self: false },
    operatorRole: kind === "grant" ? ("" as const) : ("reviewer" as const),
  };
  return renderInside(() => <PersonActionModal person={person} kind={kind} onClose={() => {}} />);
};

test.each([
  { agencyCode: "", kind: "revoke", isTold: true },
  { agencyCode: "sample-a", kind: "revoke", isTold: false },
  { agencyCode: "", kind: "endSessions", isTold: false },
] as const)(
  'before $kind of somebody of the agency "$agencyCode" one is told that nobody can grant again: $isTold',
  ({ agencyCode, kind, isTold }) => {
    const html = shown(agencyCode, kind);
    expect(html).toContain("示範管理者二");
    expect(html.includes("也會從名單刪除")).toBe(isTold);
  },
);
