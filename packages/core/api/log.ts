import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** Errors about a value, whose message holds it (class 22 of SQLSTATE: data exceptions). */
const aboutValue = /^22[0-9A-Z]{3}$/;
const deepestCause = 5;

/** What the log says of an error: where it came from, never a value that a query carried. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** The constraint that refused a row. */
  constraint?: string;
  stack: string;
  cause?: LoggedError;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function messageOf(error: Error, code: string | undefined): string {
  // The library writes the values of a query behind its text; the database may repeat one.
  const query = textOf(Object(error).query);
  if (query !== undefined) return `Failed query: ${query}`;
  return code !== undefined && aboutValue.test(code) ? "a value was refused" : error.message;
}

/**
 * An error as the log holds it. Queries carry names, mails and keywords, so of a failed one only its
 * text with places for values is written, and of the database's answer no details.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const code = textOf(Object(error).code);
  const constraint = textOf(Object(error).constraint);
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: messageOf(error, code),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: places.join("\n"),
    ...(error.cause !== undefined && depth < deepestCause
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** The log of a process: JSON, a line an entry. */
export function createLog(config: Pick<Config, "logLevel">, to?: DestinationStream): Logger {
  return pino(
    { level: config.logLevel, serializers: { err: (error: unknown) => describeError(error) } },
    to ?? pino.destination(1),
  );
}
