import type { FieldError } from "#contract/errors.ts";

/** A call that failed: refused by the portal, or not answered at all (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** True where what was asked for is not there, or not for the caller. */
export const isMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 404;
