import { agencyPageOf, managedPartOf } from "@public-code/accounts/contract/identity/sign-in.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ProgramRow } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";
import { readListState } from "../list-state.ts";
import { isEditable } from "../row-actions.ts";
import { unconfirmedId } from "../todo/todo-list.tsx";
import { goToPart } from "../use-focus-on-arrival.ts";
import { rowNameId } from "./program-table.tsx";

/**
 * Leads on whoever has come for something, once the page has it: to a part of the page, to a case in the list,
 * or to what answers what a letter has told of a case. The list stays in the history, without the way to the answer.
 */
export function useArrival({
  isComplete,
  todo,
  rows,
  isBack,
  onAnswerFindings,
  onChange,
}: {
  isComplete: boolean;
  todo: Todo | null;
  /** The list, which the address has narrowed to the case. */
  rows: readonly ProgramRow[] | null;
  /** True of who comes back to the list, from where an address has led already. */
  isBack: boolean;
  onAnswerFindings: (programId: number) => void;
  onChange: (row: ProgramRow) => void;
}): void {
  const location = useLocation();
  const navigate = useNavigate();
  const part = managedPartOf(agencyPageOf(location));
  useEffect(() => {
    if (isComplete && part !== undefined) goToPart(document.getElementById(part));
  }, [isComplete, part]);
  const query = new URLSearchParams(location.search);
  const answer = query.get("answer");
  const { caseNo } = readListState(query);
  const destination = useRef<string | null>(null);
  const isReady = isComplete && rows !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything is there
  useEffect(() => {
    if (!isReady) return;
    if (answer !== null) {
      // Who comes back to the list has come for the list.
      destination.current = answer;
      query.delete("answer");
      if (answer === "confirm") query.set("tab", "todo");
      navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
      return;
    }
    const finding = todo?.findings.find((row) => row.caseNo === caseNo);
    const row = rows.find((candidate) => candidate.caseNo === caseNo);
    if (destination.current === "findings" && finding) onAnswerFindings(finding.programId);
    else if (destination.current === "change" && row && isEditable(row)) onChange(row);
    else if (destination.current === "confirm")
      goToPart(
        document.getElementById(`${unconfirmedId}-${caseNo}`) ??
          document.getElementById(unconfirmedId),
      );
    else if (!isBack && row) document.getElementById(rowNameId(row))?.focus();
    destination.current = null;
  }, [isReady, answer]);
}
