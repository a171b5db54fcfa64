import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { createContext, type Dispatch, useContext } from "react";
import type { FieldAddress } from "./field-address.ts";
import type { FormChange, ShownIssues } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** The state of the new files: idle, being sent, or failed. */
export interface UploadStates {
  phase: "idle" | "sending" | "failed";
  /** From 0 to 1 by the key of a new file. */
  shares: ReadonlyMap<string, number>;
  cancel: () => void;
  retry: () => void;
}

/** What every part of the form reads. */
export interface FormParts {
  user: UserInfo;
  /** The edition being edited; null for a new program. */
  program: ManagedProgram | null;
  codes: readonly CodeItem[];
  values: FormValues;
  change: Dispatch<FormChange>;
  issues: ShownIssues;
  /** Comments of operators at a place of the form. */
  comments: ReadonlyMap<FieldAddress, readonly string[]>;
  uploads: UploadStates;
  /** Files that a restored form had, and that have to be chosen again. */
  lostFiles: readonly string[];
  /** The program whose contact a new one starts with; '' where there is none. */
  contactFrom: string;
}

export const FormContext = createContext<FormParts | null>(null);

/** The form around a field. Throws outside of one. */
export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field of the form stands outside of it.");
  return form;
}
