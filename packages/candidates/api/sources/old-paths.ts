import { oldAddress } from "@public-code/content/contract/redirects/redirects.ts";

/** Addresses of an earlier portal as redirects are found by; those that can lead nowhere else are left out. */
export function oldPathsOf(written: readonly string[]): string[] {
  const paths = written.map((each) => {
    const url = /^https?:/i.test(each) ? URL.parse(each) : null;
    return url ? url.pathname + url.search : each;
  });
  return [...new Set(paths.flatMap((path) => oldAddress.safeParse(path).data ?? []))];
}
