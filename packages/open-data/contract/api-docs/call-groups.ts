import type { DescribedCall } from "./api-docs.ts";

/** What calls are for, in the order of the page: what everybody may do comes first. */
export const callGroups = [
  "find",
  "program",
  "reuse",
  "data",
  "site",
  "account",
  "agency",
  "content",
  "operation",
] as const;
export type CallGroup = (typeof callGroups)[number];

type GroupedCall = Pick<DescribedCall, "access" | "path">;

const consoleContent = /^\/console\/(content|codes|agencies|unknownAgencies|menu|richText|files)\b/;

/** What officers and operators call alike. */
const shared = /^\/(candidates|organisations)\b/;

/** Of what everybody may call, the first that fits; what is left belongs to the pages of the site. */
const publicPaths: readonly [CallGroup, RegExp][] = [
  ["reuse", /^\/(Agencies|AdoptionStories)\b|\/(reuses|stories)$/],
  ["program", /\{programId\}|^\/PublicProgramInfo\/(getPublicProgramData|clickCount|getRelated)/],
  ["data", /^\/(OpenDataSet|publiccode|docs|statistics)\b/],
  ["find", /^\/(PublicProgramInfo|codeInquire)\b/],
  ["account", /^\/(login|logout|getUserInfo)\b/],
];

export function groupOf({ access, path }: GroupedCall): CallGroup {
  if (access === "agency" || shared.test(path)) return "agency";
  if (access === "signedIn") return "account";
  if (access === "operator") return consoleContent.test(path) ? "content" : "operation";
  return publicPaths.find(([, pattern]) => pattern.test(path))?.[0] ?? "site";
}

export function isCallGroup(name: string): name is CallGroup {
  return callGroups.some((group) => group === name);
}

/** The calls whose method, path or summary hold every word. */
export function filterCalls(calls: readonly DescribedCall[], filter: string): DescribedCall[] {
  const terms = filter.toLowerCase().split(/\s+/);
  return calls.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
