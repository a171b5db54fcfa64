import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { Todo } from "#contract/todo.ts";
import { TodoList } from "./todo-list.tsx";

const nothing = () => {};
const handlers = { onEdit: nothing, onChange: nothing, onView: nothing, onDone: nothing };
const ofCase = { programId: 7, firstEditionNo: 7, caseNo: "PC11500007", programName: "場地預約" };
const todo: Todo = {
  ...{ returned: [], findings: [], differences: [], questions: [], drafts: [] },
  ...{ uses: 0, invitations: 0, candidates: 0, total: 2 },
  expiring: [{ ...ofCase, what: "scan", day: "2026-12-01" }],
  unconfirmed: [{ ...ofCase, day: "2025-11-01", takenIn: false }],
};

test("the name in a row of what is to be done opens the program, as one does in the list", () => {
  const html = renderInside(() => <TodoList {...{ todo, handlers }} uses={null} />);
  const names = html.match(/<strong[^>]*><button[^>]*>場地預約（PC11500007）<\/button><\/strong>/g);
  expect(names).toHaveLength(2);
  expect(names?.[0]).toContain('aria-label="檢視：場地預約（PC11500007）"');
});
