import type { Config } from "@public-code/core/api/config.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { type LoginError, loginPagePath, signInFragment } from "#contract/identity/sign-in.ts";

/** Where the provider sends the browser back to; it has to be registered there. */
export function callbackAddress(origin: string, config: Pick<Config, "contextPath">): string {
  return `${origin}${config.contextPath}api/login/callback`;
}

/** The page code that a sign-in may lead back to; anything else counts as the default page. */
export function acceptedPageCode(page: string): string {
  return loginPagePath(page) === null ? defaultLoginPageCode : page;
}

/**
 * The address, without a host, of one of the portal's own pages with a fragment. It is built from
 * the page tree alone, so nothing that a caller sends can lead elsewhere.
 */
export function landingAddress(
  config: Pick<Config, "contextPath">,
  pageCode: string,
  lang: Language,
  fragment: { code: string } | { error: LoginError; page: string },
): string {
  const path = loginPagePath(acceptedPageCode(pageCode)) ?? "/";
  const hash =
    "code" in fragment
      ? `${signInFragment.code}=${encodeURIComponent(fragment.code)}`
      : `${signInFragment.error}=${fragment.error}&${signInFragment.page}=${encodeURIComponent(fragment.page)}`;
  const { pathname, searchParams } = new URL(path, "http://portal");
  searchParams.set("lang", lang);
  return `${config.contextPath}${pathname.slice(1)}?${searchParams}#${hash}`;
}
