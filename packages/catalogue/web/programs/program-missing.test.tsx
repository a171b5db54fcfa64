import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { linkedData } from "#contract/linked-data/linked-data.ts";
import * as programPage from "./program-page.tsx";

test.each<[Language, readonly string[]]>([
  ["zh-TW", ["首頁 /", "公共程式清單 /publicCodes", "查無程式"]],
  ["en-US", ["Home /", "Public code list /publicCodes", "Program not found"]],
])("a program that is not there is 404 and says in %s where it is", async (lang, crumbs) => {
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, () => dataReply(null))
    .on(catalogue.getRelatedPrograms, () => dataReply({ similar: [], ofAgency: [] }))
    .on(evidence.getEvidence, () => dataReply(null))
    .on(linkedData.getLinkedData, () => dataReply(null))
    .on(reuse.listReuses, () => ({ ...listReply([], 0), countedAgencies: 0 }));
  const address = "/publicCodes/codeDetail?id=404";
  const { html, status } = await renderPage(programPage, { address, lang, answers });
  expect(status).toBe(404);
  expect(crumbsOf(html)).toEqual(crumbs);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
