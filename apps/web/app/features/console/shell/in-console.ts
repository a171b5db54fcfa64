import { isOperator } from "@public-code/contract/identity/roles.ts";
import type { ClientLoaderFunctionArgs } from "react-router";
import { inBrowser, type Load } from "#platform/load.ts";
import { consoleUser } from "./operator-session.ts";

/** Thrown instead of data for users who are not operators; the layout explains it. */
class NotOperator extends Error {}

/** The loader of a console page: in the browser only, and for operators only. */
export function inConsole<Data>(
  load: Load<Data>,
): (args: ClientLoaderFunctionArgs) => Promise<Data> {
  const run = inBrowser(load, { quiet: true });
  return async (args) => {
    if (!isOperator(await consoleUser())) throw new NotOperator("operators only");
    return run(args);
  };
}
