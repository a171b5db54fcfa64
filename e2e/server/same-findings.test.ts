import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import {
  describeFinding,
  describeKind,
  describeReason,
} from "@public-code/evidence/contract/describe-finding.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { evidenceKindNames, questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { verdictsOf } from "@public-code/evidence/contract/summaries.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { expect, test } from "vitest";
import { innerOrigin } from "../support/portal-in-process.ts";

const origin = await innerOrigin();

async function textAt(address: string, lang = "zh-TW"): Promise<string> {
  const response = await fetch(origin + address, { headers: { lang } });
  expect(response.status, address).toBe(200);
  return response.text();
}
const dataAt = async (address: string, lang?: string) =>
  JSON.parse(await textAt(address, lang)).data;

/** Text of a page as it is read: without elements, with its letters. */
const readable = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
/** Markdown keeps signs of its own apart. */
const unescaped = (markdown: string): string =>
  markdown.replace(/\\([!-/:-@[-`{-~])/g, "$1").replaceAll("&lt;", "<");

/** The samples, each with findings of its own kind, and some programs that nobody has checked. */
async function listAll(): Promise<{ firstEditionNo: number; verdicts: Record<string, string> }[]> {
  const pages = Array.from({ length: 8 }, (_, page) => page).map(async (page) => {
    const response = await fetch(`${origin}/api/PublicProgramInfo/queryList`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ page }),
    });
    expect(response.status).toBe(200);
    return (await response.json()).data;
  });
  return (await Promise.all(pages)).flat();
}

test.each(["zh-TW", "en-US"] as const)(
  "page, comparison, Markdown, badges and list say what the findings say, in %s",
  async (lang) => {
    const texts = textFormatter[lang];
    const all = await listAll();
    const samples = all.filter(({ firstEditionNo }) => firstEditionNo >= 1054);
    expect(samples.length).toBeGreaterThan(17);
    for (const { firstEditionNo: id, verdicts } of samples) {
      const evidence: ProgramEvidence = await dataAt(`/api/PublicProgramInfo/${id}/evidence`);
      const { facts, badges } = evidence;
      const judged = verdictsOf(facts);
      expect(verdicts, `list, ${id}`).toEqual(judged);

      const page = await textAt(`/publicCodes/codeDetail?id=${id}&lang=${lang}`);
      const sections = page.matchAll(
        /<section aria-labelledby="(\w+)"[^>]*><div[^>]*><h2[\s\S]*?data-outcome="(\w+)"/g,
      );
      const shown = [...sections].filter(([, name]) => questions.some((each) => each === name));
      expect(
        Object.fromEntries(shown.map(([, name, outcome]) => [name, outcome])),
        `page, ${id}`,
      ).toEqual(judged);
      const pageText = readable(page);
      const markdown = unescaped(await textAt(`/publicCodes/${id}.md?lang=${lang}`));
      for (const row of facts) {
        // What agencies declare, both tell one by one.
        if (row.kind === "reuses") continue;
        const sentence = describeFinding(row, texts);
        if (row.value) expect(pageText, `page, ${id} ${row.kind}`).toContain(sentence);
        expect(markdown, `Markdown, ${id} ${row.kind}`).toContain(sentence);
      }

      const comparison = await dataAt(`/api/PublicProgramInfo/compare?ids=${id}`, lang);
      for (const { name, rows } of comparison.groups)
        for (const { name: kind, cells } of rows) {
          if (kind === "summary")
            expect(cells[0].outcome, `${id} ${name}`).toBe(judged[name as "mayI"]);
          const ofKind = evidenceKindNames.find((each) => each === kind);
          if (!ofKind || ofKind === "reuses") continue;
          const state = stateOfKind(ofKind, facts);
          // What does not apply says so in words, without a mark.
          const isIdle = state.unknown === "notApplicable";
          expect(cells[0].outcome, `comparison, ${id} ${kind}`).toBe(isIdle ? null : state.outcome);
          // Its mark says that something was not checked, so that its words are the reason alone.
          const isFound =
            isIdle || (state.finding?.value && state.finding.outcome !== "notMeasured");
          const sentence = isFound ? describeKind(state, texts) : describeReason(state, texts);
          // What other repositories say follows.
          expect(cells[0].text, `comparison, ${id} ${kind}`).toContain(sentence);
        }

      for (const badge of badges) {
        const about = badge.name === "reused" ? "reuse" : badge.name;
        const shield = JSON.parse(await textAt(`/badge/${id}.json?about=${about}&lang=${lang}`));
        expect(shield.message, `badge, ${id}`).toContain(describeBadge(badge, texts));
      }
    }
  },
);
