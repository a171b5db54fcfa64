import { expect, test } from "vitest";
import type { Todo } from "#contract/todo.ts";
import { withoutKept } from "./kept-forms.tsx";

test("a draft with a form that is not saved is announced with that form alone", () => {
  const draft = { firstEditionNo: 1, caseNo: "", programName: "", updateTime: "" };
  const drafts = [
    { ...draft, programId: 1 },
    { ...draft, programId: 2 },
  ];
  const todo: Todo = {
    ...{
      returned: [],
      findings: [],
      expiring: [],
      differences: [],
      unconfirmed: [],
      questions: [],
    },
    ...{ drafts, uses: 1, invitations: 0, candidates: 0, total: 3 },
  };
  const kept = [{ programId: 2 }, { programId: 9 }, { programId: null }];
  expect(withoutKept(todo, kept)).toEqual({ ...todo, drafts: [drafts[0]], total: 2 });
});
