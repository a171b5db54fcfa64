import { TranslationProvider } from "@public-code/core/web/translation.ts";
import {
  makeCode,
  makeRootData,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { translationByLanguage } from "@public-code/portal/web/texts.server.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { filledValues, managedProgram } from "../test-support/sample-form.ts";
import { LicenceField, SuggestTechnology, TechnologyField, TypesField } from "./choice-fields.tsx";
import { codeOptions } from "./code-options.ts";
import { FormContext, type FormParts } from "./form-context.ts";
import { startForm } from "./form-state.ts";

const codes = [
  makeCode({ category: "code_filter_type", code: "t1", name: "舊類型", retired: true }),
  makeCode({ category: "code_filter_type", code: "t2", name: "別的舊類型", retired: true }),
  makeCode({ category: "code_filter_tech", code: "e1", name: "舊技術", retired: true }),
  makeCode({ category: "code_filter_tech", code: "e2", name: "別的舊技術", retired: true }),
  makeCode({ category: "code_filter_authorizations", code: "l1", name: "舊授權", retired: true }),
  makeCode({
    category: "code_filter_authorizations",
    code: "l2",
    name: "別的舊授權",
    retired: true,
  }),
];

/** The fields of codes where all that the stored edition has is dropped again. */
function fieldsOf(stored: Parameters<typeof managedProgram>[0]): string {
  const { values } = startForm(filledValues({ types: [], teches: [], authorizations: "" }));
  const none = new Map();
  const parts: FormParts = {
    user: {} as FormParts["user"], // Nothing here is of the user.
    program: managedProgram(stored),
    codes,
    values,
    change: () => {},
    issues: { errors: none, refusedFiles: none, hints: none },
    comments: none,
    uploads: { phase: "idle", shares: none, cancel: () => {}, retry: () => {} },
    lostFiles: [],
    contactFrom: "",
  };
  return renderToStaticMarkup(
    <TranslationProvider value={translationByLanguage["zh-TW"]}>
      <FormContext value={parts}>
        <TypesField />
        <TechnologyField />
        <LicenceField />
      </FormContext>
    </TranslationProvider>,
  );
}

test("a retired code that was dropped can be taken back where the stored edition has it", () => {
  const html = fieldsOf({ types: ["t1"], teches: ["e1"], authorizations: "l1" });
  for (const name of ["舊類型", "舊授權"]) expect(html).toContain(`${name}（已停用）`);
  // Technologies are listed once somebody looks for one.
  const technologies = codeOptions(codes, "code_filter_tech", [], ["e1"]);
  expect(technologies.map(({ name }) => name)).toContain("舊技術");
  expect(html).not.toContain("別的");
});

test("a technology that is not in the list is suggested to the operators by mail", () => {
  const suggest = (mail: string) => {
    const service = [makeCode({ category: "CS_INFO", code: "cs-mail", name: mail })];
    const root = makeRootData({ codes: service });
    return renderInside(() => <SuggestTechnology name="COBOL & C++" />, root);
  };
  const html = suggest("help@example.tw");
  const [, address = ""] = /href="([^"]*)"/.exec(html) ?? [];
  expect(address).toMatch(/^mailto:help@example\.tw\?subject=/);
  expect(new URL(address).searchParams.get("subject")).toBe("建議新增技術選項：COBOL & C++");
  expect(html).toContain("「COBOL &amp; C++」");
  expect(suggest("")).toBe("");
});
