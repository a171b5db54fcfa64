import { toLanguage } from "@public-code/contract/language.ts";
import { Link } from "react-router";
import type { LinkComponentProps } from "#ui/link-context.tsx";
import { pageAddress } from "./page-address.ts";
import { useRootData } from "./root-data.ts";

/** An in-site link by the router; carries the language of the page unless it names one itself. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const { settings } = useRootData();
  const own = new URLSearchParams(href.split("#")[0]?.split("?")[1]).get("lang");
  const lang = own === null ? settings.lang : toLanguage(own);
  const to = pageAddress(href, lang);
  return <Link to={to} reloadDocument={lang !== settings.lang} {...rest} />;
}
