import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { halfWidth } from "@public-code/core/contract/tidy-text.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize } from "@public-code/core/web/format-values.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { type TextKey, useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { NumberField } from "@public-code/ui/form/text-field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { OneFile, type ReadFile } from "./one-file.tsx";

const loginStatus = 401;

interface FileSource {
  file: ReadFile | null;
}

type Errors = Partial<Record<string, string>>;

type TextsOf<Key> = Key extends `console.${infer Texts}.import.preview` ? Texts : never;
/** Where the texts of an import stand, below `import`. */
type ImportTexts = TextsOf<TextKey>;

/** What is read into a list of the console, and what that would do, before anybody says yes. */
export function ImportForm<Source extends FileSource, Seen, More = never>({
  name,
  start,
  schema,
  texts,
  accept,
  limits,
  back,
  fields,
  preview,
  children,
}: {
  /** Under which the browser keeps what is to be read. */
  name: string;
  start: Source;
  schema: z.ZodType<Source>;
  texts: ImportTexts;
  accept: string;
  limits: { bytes: number; rows: number };
  back: string;
  /** Whatever else it is read from, with fields by the names that refusals have. */
  fields?: (source: Source, errors: Errors, change: (part: Partial<Source>) => void) => ReactNode;
  /** Asks what a source would do; null for one in which nothing is given. */
  preview: (source: Source, namesLine: number, more: More | undefined) => Promise<Seen> | null;
  /** What it would do. `again` asks once more. */
  children: (
    seen: Seen,
    tools: { isBusy: boolean; again: (more?: More) => Promise<void>; onDone: () => void },
  ) => ReactNode;
}) {
  const { t, lang } = useTranslation();
  const kept = useKept<Source>(name, schema, start);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [namesLine, setNamesLine] = useState("");
  const [seen, setSeen] = useState<Seen | null>(null);
  const source = kept.value;

  /** What is read has changed, so that nothing is known of it. */
  function change(part: Partial<Source>): void {
    kept.set((now) => ({ ...now, ...part }));
    setErrors({});
    setSeen(null);
  }

  async function look(more?: More): Promise<void> {
    const reading = preview(source, typedLine(namesLine), more);
    setErrors(reading ? {} : { file: t(`console.${texts}.import.missing`) });
    if (!reading) return;
    setBusy(true);
    try {
      setSeen(await reading);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const [error] = failure.errors;
      const isField = error !== undefined && (error.path === "namesLine" || error.path in start);
      if (failure.status !== loginStatus)
        setErrors({ [isField ? error.path : "file"]: error?.message ?? failure.message });
      setSeen(null);
    }
    setBusy(false);
  }

  return (
    <>
      <form
        noValidate
        className={stack(24)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) look();
        }}
      >
        <KeptNote
          kept={kept}
          onDiscard={() => {
            change({});
            kept.discard();
          }}
        />
        <OneFile
          {...{ accept, maximum: limits.bytes, label: t(`console.${texts}.import.file`) }}
          limits={t(`console.${texts}.import.limits`, {
            ...{ rows: limits.rows, size: formatSize(limits.bytes, lang) },
          })}
          error={errors.file}
          file={source.file}
          // Of every source the file is a part.
          onChange={(file) => change({ file } as Partial<Source>)}
          onRefuse={(problem) => setErrors({ file: problem })}
        />
        {fields?.(source, errors, change)}
        <NamesLineField
          value={namesLine}
          error={errors.namesLine}
          onChange={(typed) => {
            setNamesLine(typed);
            change({});
          }}
        />
        <div className={cluster(12)}>
          <Button
            variant={seen ? "secondary" : "primary"}
            type="submit"
            loading={isBusy}
            loadingLabel={t("frame.loading")}
          >
            {t(`console.${texts}.import.preview`)}
          </Button>
          <ButtonLink href={back} variant="secondary">
            {t(`console.${texts}.import.back`)}
          </ButtonLink>
        </div>
      </form>
      {seen !== null && children(seen, { isBusy, again: look, onDone: kept.forget })}
    </>
  );
}

/** What an import would do, and the button that does it and leads back to the list. */
export function ImportSection({
  texts,
  counts,
  back,
  send,
  reload,
  onDone,
  children,
}: {
  texts: ImportTexts;
  counts: { added: number; changed: number };
  back: string;
  send: (call: Call) => Promise<unknown>;
  /** Somebody has changed something meanwhile: what it would do is asked again. */
  reload: () => Promise<void>;
  onDone: () => void;
  children: ReactNode;
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const action = useAction({ reload });
  const count = counts.added + counts.changed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="import-result" className={stack(24)}>
      <h2 id="import-result" ref={heading} tabIndex={-1} data-focus-target="">
        {t(`console.${texts}.import.result`)}
      </h2>
      {children}
      <ActionFailure failure={action.failure} />
      {count > 0 ? (
        <div className={cluster(12)}>
          <Button
            loading={action.busy}
            loadingLabel={t("frame.loading")}
            onClick={() =>
              action.run(send, t(`console.${texts}.import.done`, counts), () => {
                onDone();
                return navigate(pageAddress(back, lang));
              })
            }
          >
            {t(`console.${texts}.import.confirm`, { ...counts, count })}
          </Button>
        </div>
      ) : (
        <p>{t(`console.${texts}.import.nothing`)}</p>
      )}
    </section>
  );
}

/** The line that somebody has typed; 0 for none, and for what is no number, so that the portal finds it. */
export const typedLine = (text: string): number =>
  /^\d{1,9}$/.test(halfWidth(text).trim()) ? Number(halfWidth(text)) : 0;

/** Which line of a table has the names of its columns, where the portal takes another one. */
export function NamesLineField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t("console.table.namesLine")}
      hint={t("console.table.namesLineHint")}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[^\d０-９]/g, ""))}
    />
  );
}
