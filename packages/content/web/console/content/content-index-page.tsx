import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { contentPath } from "./content-places.ts";

/** The content begins with its first kind. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirect(contentPath("faq") + new URL(request.url).search);
}

export default function ContentIndexPage() {
  return null;
}
