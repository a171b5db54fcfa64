import { isOperator } from "@public-code/accounts/contract/identity/roles.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { inBrowser, type Load } from "@public-code/core/web/load.ts";
import { loginCode } from "@public-code/core/web/reply-check.ts";
import type { ClientLoaderFunctionArgs } from "react-router";
import { consoleUser } from "./operator-session.ts";

/** Thrown instead of data for users who are not operators; the layout explains it. */
class NotOperator extends Error {}

const isSessionEnd = (error: unknown): boolean =>
  error instanceof NotOperator || (error instanceof CallError && error.code === loginCode);

/**
 * The loader of a console page: in the browser only, and for operators only. Where the session has
 * ended it keeps what the page shows, since something may be written in it.
 */
export function inConsole<Data>(
  load: Load<Data>,
): (args: ClientLoaderFunctionArgs) => Promise<Data> {
  const run = inBrowser(load, { quiet: true });
  let shown: { path: string; data: Data } | null = null;
  return async (args) => {
    const path = new URL(args.request.url).pathname;
    try {
      if (!isOperator(await consoleUser())) throw new NotOperator("operators only");
      const data = await run(args);
      shown = { path, data };
      return data;
    } catch (error) {
      if (shown?.path === path && isSessionEnd(error)) return shown.data;
      throw error;
    }
  };
}
