import { CallError } from "./call-error.ts";
import { notify } from "./notices.ts";
import { loginCode } from "./reply-check.ts";

/** Logs a failure that a quiet call left to its caller, and shows it in the message dialog. */
export function showFailure(error: unknown): void {
  console.error(error);
  // A required sign-in has been announced already.
  if (error instanceof CallError && error.code === loginCode) return;
  notify({ kind: "message", text: error instanceof Error ? error.message : String(error) });
}
