import { type Answer, useAnswer } from "@public-code/core/web/use-answer.ts";
import { useEffect } from "react";
import { submissions } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";
import { tellTodoCount } from "./todo-store.ts";

/** What the agency has to do; the header counts it too. */
export function useTodo(): Answer<Todo> {
  const answer = useAnswer(async (call) => (await call(submissions.getTodo, {})).data, []);
  const total = answer.data?.total;
  useEffect(() => {
    if (total !== undefined) tellTodoCount(total);
  }, [total]);
  return answer;
}
