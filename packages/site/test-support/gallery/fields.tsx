import { formatSize } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { DATE_KINDS } from "@public-code/ui/date/date-text.ts";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import type { FieldTexts } from "@public-code/ui/form/field.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { NumberField, TextField } from "@public-code/ui/form/text-field.tsx";
import { FileUpload, type UploadFile } from "@public-code/ui/upload/file-upload.tsx";
import { useState } from "react";
import { DatePicker } from "#web/frame/date-picker.tsx";
import { Sample, States } from "./sample.tsx";

const states = ["plain", "hinted", "wrong", "disabled"] as const;
type State = (typeof states)[number];

/** The texts that a field has in each state. */
function useFieldTexts(): (state: State) => FieldTexts & { disabled?: boolean } {
  const { t } = useTranslation();
  const label = t("gallery.label");
  const texts: Record<State, FieldTexts & { disabled?: boolean }> = {
    plain: { label },
    hinted: {
      label,
      hint: t("gallery.hint"),
      requirement: t("gallery.required"),
      required: true,
    },
    wrong: { label, error: t("gallery.problem") },
    disabled: { label, disabled: true },
  };
  return (state) => texts[state];
}

/** Fields that are filled in, each in the states that it can have. */
export function Fields() {
  const { t } = useTranslation();
  const textsOf = useFieldTexts();
  const options = [
    { value: "first", label: t("gallery.name") },
    { value: "second", label: t("gallery.other") },
  ];
  return (
    <>
      <Sample name="ErrorSummary">
        <Problems />
      </Sample>
      <Sample name="TextField, NumberField">
        {states.map((state) => (
          <TextField
            key={state}
            id={`gallery-text-${state}`}
            defaultValue={state === "wrong" ? "" : t("gallery.name")}
            {...textsOf(state)}
          />
        ))}
        <NumberField label={t("gallery.count")} defaultValue="3" />
      </Sample>
      <Sample name="TextArea">
        {states.map((state) => (
          <LongText key={state} texts={textsOf(state)} />
        ))}
      </Sample>
      <Sample name="SelectField">
        {states.map((state) => (
          <SelectField
            key={state}
            options={options}
            emptyLabel={t("gallery.choose")}
            {...textsOf(state)}
          />
        ))}
      </Sample>
      <Sample name="DateField">
        {DATE_KINDS.map((kind) => (
          <Moment key={kind} kind={kind} label={`${t("gallery.day")} (${kind})`} />
        ))}
        <Moment kind="date" label={t("gallery.day")} error={t("gallery.problem")} />
      </Sample>
      <Sample name="FileUpload">
        <Files />
      </Sample>
    </>
  );
}

/** Takes the focus when it appears, so that it waits for a press. */
function Problems() {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const errors = [{ fieldId: "gallery-text-wrong", text: t("gallery.problem") }];
  return (
    <>
      <ErrorSummary
        title={t("gallery.problems")}
        errors={attempt === 0 ? [] : errors}
        attempt={attempt}
      />
      <States>
        <Button onClick={() => setAttempt((tries) => tries + 1)}>{t("gallery.action")}</Button>
      </States>
    </>
  );
}

function LongText({ texts }: { texts: FieldTexts & { disabled?: boolean } }) {
  const { t } = useTranslation();
  const [value, setValue] = useState(t("gallery.text"));
  return (
    <TextArea
      {...texts}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      counter={{ text: t("gallery.left", { count: 200 - value.length }), isOver: false }}
    />
  );
}

function Moment({ kind, ...texts }: FieldTexts & { kind: (typeof DATE_KINDS)[number] }) {
  const [value, setValue] = useState("");
  return <DatePicker {...texts} kind={kind} value={value} onChange={setValue} />;
}

const sampleFiles: readonly UploadFile[] = [
  { key: "waiting", name: "home.png", size: 120_000, state: "waiting" },
  { key: "uploading", name: "list.png", size: 1_400_000, state: "uploading", progress: 0.4 },
  { key: "done", name: "form.png", size: 2_400_000, state: "done" },
  { key: "failed", name: "map.png", size: 4_800_000, state: "failed" },
];

function Files() {
  const { t, lang } = useTranslation();
  const [files, setFiles] = useState(sampleFiles);
  const remove = (key: string) => setFiles((kept) => kept.filter((file) => file.key !== key));
  return (
    <FileUpload
      label={t("gallery.upload")}
      limits={t("gallery.limits")}
      multiple
      files={files.map((file) =>
        file.state === "failed" ? { ...file, error: t("gallery.failed") } : file,
      )}
      onAdd={(added) =>
        setFiles((kept) => [
          ...kept,
          ...added.map(({ name, size }): UploadFile => ({ key: name, name, size, state: "done" })),
        ])
      }
      onCancel={remove}
      onRetry={remove}
      onRemove={remove}
      labels={{
        drop: t("gallery.drop"),
        choose: t("gallery.choose"),
        files: t("gallery.upload"),
        cancel: (name) => t("gallery.cancelFile", { name }),
        retry: (name) => t("gallery.retryFile", { name }),
        remove: (name) => t("gallery.removeFile", { name }),
        progress: (name) => t("gallery.progress", { name }),
        size: (bytes) => formatSize(bytes, lang),
        state: {
          waiting: t("gallery.state.waiting"),
          uploading: t("gallery.state.uploading"),
          done: t("gallery.state.done"),
          failed: t("gallery.state.failed"),
        },
      }}
    />
  );
}
