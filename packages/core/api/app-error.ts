import { type ErrorCode, errorStatus, type FieldError } from "#contract/errors.ts";
import type { ApiMessageKey, MessageParams } from "#contract/messages.ts";

/** A broken rule before its words are chosen. */
export interface RuleBreak {
  path: string;
  key: ApiMessageKey;
  params?: MessageParams;
}

/** A failure with a code of the contract; services throw it, the error handler words it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly breaks: readonly RuleBreak[];
  readonly fieldErrors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    details: { breaks?: readonly RuleBreak[]; fieldErrors?: readonly FieldError[] } = {},
  ) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.breaks = details.breaks ?? [];
    this.fieldErrors = details.fieldErrors ?? [];
  }
}

/** 422 with one broken rule a field. */
export function invalid(...breaks: RuleBreak[]): AppError {
  return new AppError("err.invalid", { breaks });
}

/** 404: what was asked for does not exist, or not for this caller. */
export function notFound(): AppError {
  return new AppError("err.notFound");
}
