import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { agencyField } from "./agency-field.tsx";

test("the field of an agency shows the one that is chosen, and offers none that takes part no more", () => {
  const named = (code: string, name: string, retired = false) => ({
    ...{ code, name, retired, names: [code, name] },
  });
  const agencies = [named("a", "甲機關"), named("b", "乙機關"), named("gone", "停用", true)];
  const field = agencyField(agencies, { name: "into", label: "機關", except: "b" });
  const htmlOf = (value: string) =>
    renderInside(() =>
      field.render({
        ...{ id: undefined, value, error: undefined, readOnly: false, errorsInside: {} },
        onChange: () => {},
      }),
    );
  expect(htmlOf("a")).toContain("甲機關");
  for (const code of ["b", "gone"]) expect(htmlOf(code)).not.toMatch(/乙機關|停用/);
  expect(agencyField(undefined, { name: "into", label: "機關" }).hidden).toBe(true);
});
