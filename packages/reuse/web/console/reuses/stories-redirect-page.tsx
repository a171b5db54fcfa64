import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";

/** Stories that wait for a decision, or those of one program, by the address of a list of their own. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  const search = new URL(request.url).searchParams.get("search");
  return redirect(
    search === null
      ? addresses.consoleStories
      : `${addresses.consoleReuses}?${new URLSearchParams({ search })}`,
  );
}

export default function StoriesRedirectPage() {
  return null;
}
