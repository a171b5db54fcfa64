import type { z } from "zod";
import { describeIssue, isShapeIssue } from "#contract/broken-rules.ts";
import type { FailureBody } from "#contract/endpoint.ts";
import type { ErrorCode, FieldError } from "#contract/errors.ts";
import { errorStatus } from "#contract/errors.ts";
import type { Language } from "#contract/language.ts";
import { apiMessage } from "#contract/messages.ts";
import { AppError } from "../app-error.ts";

/** The error code of an HTTP status that a plugin answered with. */
function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 401:
      return "err.pleaseLogin";
    case 403:
      return "err.forbidden";
    case 404:
      return "err.notFound";
    case 413:
      return "err.tooLarge";
    case 415:
      return "err.unsupportedType";
    case 422:
      return "err.invalid";
    case 429:
      return "err.tooManyRequests";
    case 503:
      return "err.unavailable";
    default:
      return status < 500 ? "err.badRequest" : "err.internal";
  }
}

/** The first broken rule of each field. */
function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of errors) if (!byPath.has(error.path)) byPath.set(error.path, error);
  return [...byPath.values()];
}

/** Every issue of a refused request, one entry a field. */
export function issueErrors(error: z.ZodError, lang: Language): FieldError[] {
  return oncePerField(
    error.issues.map((issue) => ({
      path: issue.path.join("."),
      message: describeIssue(issue, lang),
    })),
  );
}

/** The error of a request that breaks the contract: 400 for its shape, 422 for its rules. */
export function contractError(error: z.ZodError, lang: Language): AppError {
  const code = error.issues.some(isShapeIssue) ? "err.badRequest" : "err.invalid";
  return new AppError(code, { fieldErrors: issueErrors(error, lang) });
}

const notReached = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT"];
const sqlState = /^[0-9A-Z]{5}$/;
/** The database ends the connection, has none left, or is starting or stopping. */
const databaseAway = /^(08...|57P0[123]|53300)$/;

/** True where the database could not be asked: the same request may do better in a moment. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, query, cause } = Object(error);
  if (typeof code === "string") return notReached.includes(code) || databaseAway.test(code);
  if (typeof query !== "string") return false;
  // A failed query without the database's own code is one that it never answered.
  return isDatabaseAway(cause) || !sqlState.test(String(Object(cause).code ?? ""));
}

/** Of the file system, of S3 servers, and of PostgreSQL. */
const storageFull = ["ENOSPC", "EDQUOT", "QuotaExceeded", "XMinioStorageFull", "53100"];
const insufficientStorage = 507;

/** True where what was sent has no room, in the database or among the files. */
function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata, cause } = Object(error);
  return (
    storageFull.includes(code) ||
    storageFull.includes(name) ||
    $metadata?.httpStatusCode === insufficientStorage ||
    isStorageFull(cause)
  );
}

function statusOf(error: unknown): number {
  if (typeof error === "object" && error !== null && "statusCode" in error) {
    const { statusCode } = error;
    if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 600) return statusCode;
  }
  return isDatabaseAway(error) || isStorageFull(error) ? 503 : 500;
}

/** Whatever was thrown, as status and body in the caller's language; nothing internal leaves. */
export function describeFailure(
  error: unknown,
  lang: Language,
  requestId: string,
): { status: number; body: FailureBody } {
  const code = error instanceof AppError ? error.code : codeOfStatus(statusOf(error));
  const errors: FieldError[] =
    error instanceof AppError
      ? oncePerField([
          ...error.fieldErrors,
          ...error.breaks.map((ruleBreak) => ({
            path: ruleBreak.path,
            message: apiMessage(ruleBreak.key, lang, ruleBreak.params),
          })),
        ])
      : [];
  const message = apiMessage(code, lang, { requestId });
  return {
    status: errorStatus[code],
    body: {
      success: false,
      code,
      langCode: code,
      message,
      requestId,
      errors,
      responseVo: { resultStatus: "ERROR", msg: message },
    },
  };
}
