import type { Result } from "lighthouse";
import { askCall, tokenOf } from "../../../e2e/support/ask-call.ts";
import { contentEditing } from "../../../packages/content/contract/content-editing/content-editing.ts";
import { contentKinds } from "../../../packages/content/contract/content-editing/content-fields.ts";
import { review } from "../../../packages/submissions/contract/review/review.ts";
import { withBench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";
import {
  type Auditor,
  loadedBy,
  notAudited,
  score,
  shortcomings,
  withAuditor,
} from "../lighthouse-run.ts";
import { save, saveRequest } from "../save-request.ts";

const goal = 100;

interface SignedInPages {
  account: string;
  paths: string[];
}

/** Every page behind the sign-in that has an address, with something on it to look at. */
async function listPages(origin: string): Promise<SignedInPages[]> {
  const token = await tokenOf(origin, "operator");
  await save(origin, saveRequest(await tokenOf(origin, "agency-a"), "submit"));
  const waiting = await askCall(origin, review.listReviews, {}, token);
  const entries = await Promise.all(
    contentKinds.map(async (kind) => {
      const list = await askCall(origin, contentEditing.listContent, { kind }, token);
      return `/console/content/${kind}/${list.data[0]?.id}`;
    }),
  );
  return [
    { account: "agency-a", paths: ["/submitFormProvideCode"] },
    {
      account: "operator",
      paths: [
        "/console",
        "/console/reviews",
        `/console/reviews/${waiting.data[0]?.programId}`,
        "/console/programs",
        "/console/people",
        "/console/people/sessions",
        "/console/people/unknownAgencies",
        "/console/history",
        "/console/figures",
        "/console/content/announcement",
        "/console/content/flags",
        "/console/content/customerService",
        "/console/content/menu",
        "/console/content/codes",
        "/console/content/codes/order",
        "/console/content/agencies",
        "/console/content/agencies/order",
        ...contentKinds.map((kind) => `/console/content/${kind}`),
        "/console/content/faq/order",
        ...entries,
      ],
    },
  ];
}

/** A page that asked somebody to sign in, or was refused something, is not the page meant. */
function assertSignedIn(result: Result, address: string): void {
  if (result.finalDisplayedUrl !== address)
    throw new Error(`the page went to ${result.finalDisplayedUrl}.`);
  const calls = loadedBy(result).filter(({ url }) => new URL(url).pathname.startsWith("/api/"));
  const refused = calls.find(({ statusCode }) => statusCode >= 400);
  if (refused) throw new Error(`${refused.url} was answered ${refused.statusCode}.`);
  if (!calls.some(({ url }) => url.endsWith("/api/getUserInfo")))
    throw new Error("the page did not ask who is signed in.");
}

async function auditPage(
  auditor: Auditor,
  origin: string,
  path: string,
  what: string,
): Promise<Figure> {
  const address = `${origin}${path}?lang=zh-TW`;
  const result = await auditor.audit(address, ["accessibility"]);
  assertSignedIn(result, address);
  const accessibility = score(result, "accessibility");
  const missed = shortcomings(result, "accessibility");
  return {
    what,
    measured: accessibility,
    unit: "",
    reference: null,
    result: accessibility,
    goal: { at: "least", value: goal },
    ...(missed ? { note: missed } : {}),
  };
}

/** Lighthouse's accessibility of the pages that the browser makes for whoever is signed in. */
export function measureConsole(): Promise<Figure[]> {
  return withBench(({ portal: { origin } }) =>
    withAuditor(async (auditor) => {
      const figures: Figure[] = [];
      for (const { account, paths } of await listPages(origin)) {
        await auditor.store(origin, "authorizationToken", await tokenOf(origin, account));
        for (const path of paths) {
          const what = `${path}: accessibility, signed in as ${account}`;
          figures.push(
            await auditPage(auditor, origin, path, what).catch((error: unknown) =>
              notAudited(what, goal, error),
            ),
          );
        }
      }
      return figures;
    }),
  );
}
