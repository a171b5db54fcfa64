import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { FieldList } from "./field-list.tsx";
import { FormDialog } from "./form-dialog.tsx";

const nothing = () => {};

test("each field says what it is, whether it has to be there, and what is wrong with it", () => {
  const html = renderInside(() => (
    <FieldList
      fields={[
        {
          ...{ name: "purpose", holds: "area", maximum: 5, required: true },
          ...{ label: "用途", hint: "給誰用" },
        },
        { name: "mailbox", holds: "line", label: "信箱", required: false },
        { name: "forkUrl", holds: "line", label: "修改後的原始碼", hidden: true },
        {
          ...{ name: "state", holds: "radios", label: "進度" },
          options: [
            { value: 1, label: "評估中" },
            { value: 2, label: "使用中" },
          ],
        },
      ]}
      values={{ purpose: "借用場地與器材", mailbox: "", forkUrl: "", state: 2 }}
      errors={{ mailbox: "請輸入信箱" }}
      idOf={(name) => `field-${name}`}
      onChange={nothing}
    />
  ));
  for (const text of ["用途", "給誰用", "必填", "超過 2 字", "信箱", "選填"])
    expect(html).toContain(text);
  expect(html).not.toContain("修改後的原始碼");
  expect(html).toMatch(/<textarea[^>]*id="field-purpose"[^>]*aria-required="true"/);
  expect(html).toMatch(/<input[^>]*id="field-mailbox"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="field-mailbox-error".*請輸入信箱/);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="2"/);
});

const dialogOf = (textEn: string) =>
  renderInside(() => (
    <FormDialog
      title="寫案例"
      confirmLabel="送審"
      foldedLabel="英文"
      form={{
        name: "story",
        start: { text: "", textEn },
        fields: () => [
          { name: "text", holds: "area", label: "內容", required: true },
          { name: "textEn", holds: "area", label: "英文內容", folded: true },
        ],
        problems: () => ({ text: "請輸入內容" }),
      }}
      send={async () => null}
      done="已送審"
      onClose={nothing}
    >
      <p>先讀說明。</p>
    </FormDialog>
  ));

test("a dialog folds the fields that few need, and calls nothing wrong before the first try", () => {
  const html = dialogOf("");
  expect(html).toMatch(/先讀說明.*內容.*<details><summary[^>]*>英文<\/summary>.*英文內容/s);
  expect(html).not.toContain("請輸入內容");
  const buttons = [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replace(/<[^>]+>/g, ""),
  );
  expect(buttons.slice(0, 2)).toEqual(["送審", "取消"]);
});

test("what is written in fields that few need is not folded", () => {
  expect(dialogOf("Text")).toMatch(/<details open=""><summary[^>]*>英文<\/summary>.*Text/s);
});

test("who may not change a form reads its values, and finds nothing to press", () => {
  const html = renderInside(() => (
    <FieldList
      readOnly
      fields={[
        { name: "title", holds: "line", label: "標題" },
        { name: "text", holds: "area", label: "內容", maximum: 5 },
        { name: "day", holds: "day", label: "日期" },
        { name: "shown", holds: "flag", label: "顯示" },
        {
          ...{ name: "state", holds: "radios", label: "進度" },
          options: [{ value: 1, label: "評估中" }],
        },
      ]}
      values={{ title: "甲", text: "乙", day: "20261127", shown: true, state: 1 }}
      errors={{}}
      onChange={nothing}
    />
  ));
  expect(html.match(/<(input|textarea)[^>]*readOnly=""/g)).toHaveLength(3);
  expect(html.match(/<input[^>]*disabled=""/g)).toHaveLength(2);
  expect(html).toContain("乙");
  expect(html).not.toContain("<button");
});
