import { agencyFields } from "@public-code/contract/code-editing/code-editing.ts";
import { languages } from "@public-code/contract/language.ts";
import { expect, test } from "vitest";
import { makeRootData, makeSettings, renderInside } from "#test-support/render-page.tsx";
import { AgencyModal } from "./agency-modal.tsx";

test.each(languages)("the form says by an example what an OID is, in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const html = renderInside(() => <AgencyModal item={null} onClose={() => {}} />, root);
  const [example = ""] = /\d+(\.\d+){2,}/.exec(html) ?? [];
  expect(agencyFields.shape.oid.safeParse(example).success).toBe(true);
});
