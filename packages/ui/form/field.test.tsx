import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

test("label, hint, error and control come in this order and are wired to one another", () => {
  const html = renderToStaticMarkup(
    <TextField
      id="name"
      label="程式名稱"
      hint="最多 100 字"
      error="請填寫程式名稱"
      requirement="必填"
      required
    />,
  );
  const order = ["程式名稱", "必填", "最多 100 字", "請填寫程式名稱", "<input"];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain('for="name"');
  expect(html).toContain('aria-describedby="name-hint name-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-required="true"');
});

test("without hint and error a control describes nothing and is not invalid", () => {
  const html = renderToStaticMarkup(<TextField id="name" label="程式名稱" />);
  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid");
});

test("a label names its control, also one without an id of its own", () => {
  const html = renderToStaticMarkup(<TextField label="程式名稱" />);
  const [, id] = /<label[^>]* for="([^"]+)"/.exec(html) ?? [];
  expect(/<input[^>]* id="([^"]+)"/.exec(html)?.[1]).toBe(id ?? "none");
});

test("a group of check boxes has a legend and keeps what was chosen", () => {
  const html = renderToStaticMarkup(
    <CheckboxGroup
      id="types"
      name="types"
      label="功能類別"
      options={[
        { value: "a", label: "案件管理" },
        { value: "b", label: "資料呈現" },
      ]}
      value={["b"]}
      onChange={() => {}}
    />,
  );
  expect(html).toMatch(/<legend[^>]*>功能類別/);
  expect(html.match(/<input[^>]*checked[^>]*>/g)?.map((tag) => tag.includes('value="b"'))).toEqual([
    true,
  ]);
});

test("the counter says what is left, and nothing is cut", () => {
  const html = renderToStaticMarkup(
    <TextArea
      label="說明"
      counter={{ text: "剩 2", isOver: false }}
      value="三個字"
      onChange={() => {}}
    />,
  );
  expect(html).toContain("剩 2");
  expect(html).not.toContain("maxLength");
});

test("the error summary links to its fields, and is nothing without errors", () => {
  const errors = [{ fieldId: "name", text: "請填寫程式名稱" }];
  expect(renderToStaticMarkup(<ErrorSummary title="請修正" errors={errors} />)).toContain(
    'href="#name"',
  );
  expect(renderToStaticMarkup(<ErrorSummary title="請修正" errors={[]} />)).toBe("");
});
