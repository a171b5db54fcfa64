import type { PubliccodeReading } from "@public-code/contract/submissions/submissions.ts";
import { expect, test } from "vitest";
import { renderInside } from "#test-support/render-page.tsx";
import { FormContext, type FormParts } from "../form/form-context.ts";
import { filledValues } from "../test-support/sample-form.ts";
import { PubliccodeResult } from "./publiccode-result.tsx";

const reading: PubliccodeReading = {
  verdict: "invalid",
  problems: [
    {
      severity: "error",
      path: "description.en.longDescription",
      line: 18,
      column: 5,
      message: "至少 150 個字，目前 37 個字。",
    },
  ],
  values: {},
  features: [],
  unmatchedTechnologies: [],
  contacts: [],
  source: "",
};

test("a problem names its field, as two of them may say the same", () => {
  // The result reads nothing else of the form.
  const parts = { values: filledValues() } as FormParts;
  const html = renderInside(() => (
    <FormContext value={parts}>
      <PubliccodeResult reading={reading} onFill={() => {}} onBack={() => {}} />
    </FormContext>
  ));
  expect(html).toContain("description.en.longDescription</code> 至少 150 個字，目前 37 個字。");
});
