import { type Answer, useAnswer } from "@public-code/core/web/use-answer.ts";
import { useEffect, useSyncExternalStore } from "react";
import { submissions } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";

let count: number | null = null;
const listeners = new Set<() => void>();

/** Tells the header how much there is to do. */
export function tellTodoCount(total: number): void {
  count = total;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much there is to do; null while nobody has asked. */
export function useKnownCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  );
}

/** What the agency has to do; the header counts it too. */
export function useTodo(): Answer<Todo> {
  const answer = useAnswer(async (call) => (await call(submissions.getTodo, {})).data, []);
  const total = answer.data?.total;
  useEffect(() => {
    if (total !== undefined) tellTodoCount(total);
  }, [total]);
  return answer;
}
