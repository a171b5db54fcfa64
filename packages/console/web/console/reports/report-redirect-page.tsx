import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";

/** The report of a year by its shorter name. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirect(consoleAddress("reports") + new URL(request.url).search);
}

export default function ReportRedirectPage() {
  return null;
}
