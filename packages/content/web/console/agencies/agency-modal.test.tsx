import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { agencyFields } from "#contract/code-editing/agency-fields.ts";
import { AgencyModal } from "./agency-modal.tsx";

test.each(languages)("the form says by an example what an OID is, in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const html = renderInside(() => <AgencyModal item={null} onClose={() => {}} />, root);
  const [example = ""] = /\d+(\.\d+){2,}/.exec(html) ?? [];
  expect(agencyFields.shape.oid.safeParse(example).success).toBe(true);
});
