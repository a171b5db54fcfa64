import { type Kept, useKept } from "@public-code/accounts/web/use-kept.ts";
import { useState } from "react";
import type { Action } from "../console/action/use-action.ts";
import { type AnyField, type FieldSpec, keptForm } from "./field-spec.ts";
import { type Problems, refusedFields } from "./problems.ts";

/** Where the names of values are not known here, their fields are any. */
type FieldsOf<Values> = readonly (string extends keyof Values ? AnyField : FieldSpec<Values>)[];

/** Fields and what is written in them, which this browser keeps until it is sent or given up. */
export interface FormSpec<Values> {
  /** Under which this browser keeps it; without one it is not kept. */
  name?: string | undefined;
  start: Values;
  /** Tells apart the states of what it changes. */
  base?: string | undefined;
  /** Hidden ones included, so that all values are kept. */
  fields: (values: Values) => FieldsOf<Values>;
  /** What is not sent as it is. */
  problems?: (values: Values) => Problems;
}

export interface Form<Values> {
  kept: Kept<Values>;
  /** Counts how often the form began anew: what reads its value once is then made again. */
  round: number;
  fields: readonly AnyField[];
  /** Nothing is called wrong before the first try. */
  errors: Problems;
  /** Counts the tries. */
  attempt: number;
  change: (name: string, value: unknown) => void;
  /** Begins a save; false where something is wrong. */
  begin: () => boolean;
}

/** Fields of a form whose values are not known here; each is of one of its values. */
function asAny<Values>(fields: FieldsOf<Values>): readonly AnyField[] {
  return fields as unknown as readonly AnyField[];
}

/** State of a form that `action` sends. */
export function useForm<Values extends object>(
  { name, start, base, fields, problems: findProblems }: FormSpec<Values>,
  action: Pick<Action, "failure" | "forget">,
): Form<Values> {
  const [schema] = useState(() => keptForm(asAny(fields(start)), start));
  const kept = useKept(name ?? null, schema, start, base);
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  const problems = findProblems?.(kept.value) ?? {};
  const shown = asAny(fields(kept.value));
  const refused = refusedFields(action.failure?.errors, shown);
  return {
    kept: {
      ...kept,
      discard() {
        kept.discard();
        setAttempt(0);
        setRound(round + 1);
      },
    },
    round,
    fields: shown,
    errors: attempt === 0 ? {} : { ...refused, ...problems },
    attempt,
    change(changed, value) {
      // What was refused is another value.
      if (Object.keys(refused).join() === changed) action.forget();
      kept.set((now) => ({ ...now, [changed]: value }));
    },
    begin() {
      setAttempt(attempt + 1);
      return Object.keys(problems).length === 0;
    },
  };
}
