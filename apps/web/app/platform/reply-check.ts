import type { FieldError } from "@public-code/contract/errors.ts";
import { consolePageCode } from "@public-code/contract/identity/sign-in.ts";
import type { z } from "zod";
import { CallError } from "./call-error.ts";
import { notify } from "./notices.ts";
import { homeAddress } from "./page-settings.ts";
import { pageTexts } from "./page-texts.ts";
import { writeStored } from "./stored.ts";

export const loginCode = "err.pleaseLogin";
const loginRedirectMs = 1_500;

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
    const known = pageTexts().find(langCode);
    if (known !== null) return known;
    return textOf(field(body, "message"));
  }
  return null;
}

function fieldErrors(body: unknown): FieldError[] {
  const errors = field(body, "errors");
  if (!Array.isArray(errors)) return [];
  return errors.map((one) => ({
    path: textOf(field(one, "path")),
    message: textOf(field(one, "message")),
  }));
}

/** Keeps where the user is and goes to the base address, where the way to sign in is. */
export function goToLogin(): void {
  const path = window.location.pathname.split("/").filter(Boolean);
  writeStored("redirect", path.includes(consolePageCode) ? consolePageCode : (path.at(-1) ?? ""));
  writeStored("authorizationToken", null);
  setTimeout(() => {
    window.location.assign(homeAddress());
  }, loginRedirectMs);
}

/** Shows and throws a refused reply; `quiet` leaves the showing to the caller. */
export function checkReply(status: number, body: unknown, quiet = false): void {
  const text = refusalText(body);
  if (text === null && status < 400) return;
  const code = textOf(field(body, "code"));
  const message = text ?? `${pageTexts().t("error.fetch")} ${status}`;
  if (!quiet || code === loginCode) notify({ kind: "message", text: message });
  if (code === loginCode) goToLogin();
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
