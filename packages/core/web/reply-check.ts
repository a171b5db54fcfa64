import type { z } from "zod";
import type { FieldError } from "#contract/errors.ts";
import { CallError } from "./call-error.ts";
import { notify } from "./notices.ts";
import { pageTexts } from "./page-texts.ts";

export const loginCode = "err.pleaseLogin";

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Object(body)[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The words of a refused reply in the order in which they are looked for, or null for a reply that is fine. */
function refusalText(body: unknown): string | null {
  const responseVo = field(body, "responseVo");
  if (field(responseVo, "resultStatus") === "ERROR") return textOf(field(responseVo, "msg"));
  const error = field(body, "error");
  if (error) return typeof error === "string" ? error : JSON.stringify(error);
  if (field(body, "success") === false) {
    const langCode = textOf(field(body, "langCode"));
    const text = pageTexts().find(langCode);
    if (text !== null) return text;
    return textOf(field(body, "message"));
  }
  return null;
}

function fieldErrors(body: unknown): FieldError[] {
  const errors = field(body, "errors");
  if (!Array.isArray(errors)) return [];
  return errors.map((problem) => ({
    path: textOf(field(problem, "path")),
    message: textOf(field(problem, "message")),
  }));
}

/** Shows and throws a refused reply; `quiet` leaves the showing to the caller. */
export function checkReply(status: number, body: unknown, quiet = false): void {
  const text = refusalText(body);
  if (text === null && status < 400) return;
  const code = textOf(field(body, "code"));
  const message = text ?? `${pageTexts().t("error.fetch")} ${status}`;
  // Most visitors never sign in.
  if (code === loginCode) import("./session-end.ts").then(({ endSession }) => endSession(message));
  else if (!quiet) notify({ kind: "message", text: message });
  throw new CallError(status, code, message, fieldErrors(body));
}

/** What a reply holds. One of another version of the portal is refused in words that lead on. */
export function readReply<Reply>(
  schema: z.ZodType<Reply>,
  status: number,
  body: unknown,
  quiet = false,
): Reply {
  checkReply(status, body, quiet);
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  console.error(error);
  const { t } = pageTexts();
  const message = `${t("error.fetch")} ${t("error.outdated")}`;
  if (!quiet) notify({ kind: "message", text: message });
  throw new CallError(0, "err.outdated", message);
}
