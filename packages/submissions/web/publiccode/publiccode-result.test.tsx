import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { expect, test } from "vitest";
import { FormContext, type FormParts } from "../form/form-context.ts";
import { filledValues } from "../test-support/sample-form.ts";
import { readingOfFile, withOtherText } from "./form-reading.ts";
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

function htmlOf(shown: PubliccodeReading, chosen?: readonly string[]): string {
  // The result reads nothing else of the form.
  const parts = { values: filledValues() } as FormParts;
  return renderInside(() => (
    <FormContext value={parts}>
      <PubliccodeResult
        reading={readingOfFile(shown)}
        chosen={chosen}
        onFill={() => {}}
        onBack={() => {}}
      />
    </FormContext>
  ));
}

test.each([
  [{}, false],
  [{ programName: "公文交換" }, true],
])("what is not valid offers its fields where there are some: %j", (values, offers) => {
  const html = htmlOf({ ...reading, values });
  expect(html.includes("仍可填入讀得到的欄位")).toBe(offers);
  expect(html.includes("沒有可以填入的內容")).toBe(!offers);
});

test("fields that were chosen in a comparison are the only ones offered, and chosen already", () => {
  const values = { programName: "公文交換", demoUrl: "https://other.example.tw/" };
  const html = htmlOf({ ...reading, values }, ["programName"]);
  expect(html).toContain("公文交換");
  expect(html).not.toContain("other.example.tw");
  expect(html.match(/type="checkbox"[^>]*/g)).toEqual([expect.stringContaining("checked")]);
});

test("a problem names its field, as two of them may say the same", () => {
  const html = htmlOf(reading);
  expect(html).toContain("description.en.longDescription</code> 至少 150 個字，目前 37 個字。");
});

test("another text that was read takes the place of the value, and gives it back", () => {
  const other = { from: "README.md", text: "讓民眾預約臨櫃時段。" };
  const given = readingOfFile({ ...reading, values: { description: "Lets people book a slot." } });
  const shown = {
    ...given,
    origins: [{ field: "description" as const, from: "publiccode.yml", also: [other] }],
  };
  const taken = withOtherText(shown, "description", other);
  expect(taken.values.description).toBe("讓民眾預約臨櫃時段。");
  expect(taken.origins).toEqual([
    {
      field: "description",
      from: "README.md",
      also: [{ from: "publiccode.yml", text: "Lets people book a slot." }],
    },
  ]);
  const [origin] = taken.origins;
  const [back] = origin?.also ?? [];
  expect(back && withOtherText(taken, "description", back)).toEqual(shown);
});
