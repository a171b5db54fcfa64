import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { type SubmitEvent, useState } from "react";
import { DatePicker } from "#web/frame/date-picker.tsx";
import {
  checkTestForm,
  dayBeside,
  emptyTestValues,
  type TestField,
  type TestValues,
  testFields,
} from "./test-form.ts";
import styles from "./test-form-view.module.css";

/** The login-like test form; what it holds is shown once it is complete. */
export function TestForm() {
  const { t } = useTranslation();
  const [values, setValues] = useState<TestValues>(emptyTestValues);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<TestValues | null>(null);

  // Nothing is called wrong before the first try.
  const problems = attempt === 0 ? {} : checkTestForm(values);
  const errorOf = (field: TestField) => {
    const problem = problems[field];
    return problem && t(`test-plugin.problem.${problem}`);
  };
  const set = (field: TestField) => (text: string) => {
    setValues((now) => ({ ...now, [field]: text }));
    setSent(null);
  };
  const field = (name: TestField) => ({
    id: name,
    name,
    label: t(`test-plugin.fields.${name}`),
    requirement: t("test-plugin.required"),
    required: true,
    value: values[name],
    error: errorOf(name),
  });
  const date = (name: "startDate" | "endDate") => ({
    ...field(name),
    onChange: set(name),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAttempt((tries) => tries + 1);
    setSent(Object.keys(checkTestForm(values)).length === 0 ? values : null);
  }

  return (
    <form noValidate className={stack(24)} onSubmit={submit}>
      <ErrorSummary
        title={t("test-plugin.problem.title")}
        attempt={attempt}
        errors={testFields.flatMap((name) => {
          const text = errorOf(name);
          const label = t(`test-plugin.fields.${name}`);
          return text
            ? [{ fieldId: name, text: t("test-plugin.problem.of", { label, text }) }]
            : [];
        })}
      />
      <TextField
        {...field("userId")}
        autoComplete="off"
        onChange={(event) => set("userId")(event.currentTarget.value)}
      />
      <TextField
        {...field("verifyCode")}
        type="password"
        autoComplete="off"
        onChange={(event) => set("verifyCode")(event.currentTarget.value)}
      />
      <div className={stack(24, styles.dates)}>
        <DatePicker {...date("startDate")} max={dayBeside(values.endDate, -1)} />
        <DatePicker {...date("endDate")} min={dayBeside(values.startDate, 1)} />
      </div>
      <TextArea
        {...field("htmlContent")}
        onChange={(event) => set("htmlContent")(event.currentTarget.value)}
      />
      <div>
        <Button type="submit">{t("test-plugin.submit")}</Button>
      </div>
      <div role="status">
        {sent && (
          <Notice tone="success" title={t("test-plugin.sent")}>
            <FactList
              layout="aside"
              facts={testFields.map((name) => ({ key: name, term: name, value: sent[name] }))}
            />
          </Notice>
        )}
      </div>
    </form>
  );
}
