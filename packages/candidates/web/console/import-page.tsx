import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { NamesLineField, typedLine } from "@public-code/content/web/console/entry/names-line.tsx";
import { OneFile, readFile } from "@public-code/content/web/console/entry/one-file.tsx";
import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { useState } from "react";
import { z } from "zod";
import { type ImportPreview, importLimits, imports } from "#contract/imports.ts";
import { type ImportRequest, ImportResult } from "./import-result.tsx";

const loginStatus = 401;

export const clientLoader = inConsole(async () => null);

const source = z.object({ file: readFile.nullable(), address: z.string(), text: z.string() });
type Source = z.output<typeof source>;
const nothing: Source = { file: null, address: "", text: "" };

type Part = "file" | "address" | "text" | "namesLine";
type Errors = Partial<Record<Part, string>>;

/** What a source would do, and the request that it was asked by. */
interface Previewed {
  request: ImportRequest;
  preview: ImportPreview;
}

/** Reads a file, an address or a text into the candidates, once somebody has seen what it would do. */
export default function ImportPage() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const kept = useKept<Source>("import of candidates", source, nothing);
  const { file, address, text } = kept.value;
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [namesLine, setNamesLine] = useState("");
  const [previewed, setPreviewed] = useState<Previewed | null>(null);

  /** What is read has changed, so that nothing is known of it. */
  function change(part: Partial<Source>): void {
    kept.set((now) => ({ ...now, ...part }));
    setErrors({});
    setPreviewed(null);
  }

  async function preview(columns: ImportRequest["columns"]): Promise<void> {
    if (!file && address.trim() === "" && text.trim() === "") {
      setErrors({ file: t("candidates.import.missing") });
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const request = {
        ...{ text, columns, address: withScheme(address).trim(), namesLine: typedLine(namesLine) },
        file: file?.content ?? "",
        fileName: file?.name ?? "",
      };
      const { data } = await callApi(
        imports.importCandidates,
        { ...request, dryRun: true },
        { lang, quiet: true },
      );
      setPreviewed({ request, preview: data });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const [error] = failure.errors;
      const part =
        (["address", "text", "namesLine"] as const).find((name) => name === error?.path) ?? "file";
      if (failure.status !== loginStatus) setErrors({ [part]: error?.message ?? failure.message });
      setPreviewed(null);
    }
    setBusy(false);
  }

  return (
    <div className={stack(24)}>
      <ConsoleHeading
        place="candidates"
        title={t("candidates.import.title")}
        lead={t("candidates.import.text")}
      />
      <Offered call={imports.importCandidates}>
        <form
          noValidate
          className={stack(24)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) preview([]);
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
            label={t("candidates.import.file")}
            limits={t("candidates.import.limits", {
              rows: importLimits.rows,
              size: formatSize(importLimits.bytes, lang),
            })}
            error={errors.file}
            accept=".yml,.yaml,.json,.csv,.tsv,.txt"
            maximum={importLimits.bytes}
            file={file}
            onChange={(chosen) => change({ file: chosen })}
            onRefuse={(problem) => setErrors({ file: problem })}
          />
          <TextField
            label={t("candidates.import.address")}
            hint={t("candidates.import.addressHint")}
            error={errors.address}
            type="url"
            value={address}
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
          />
          <TextArea
            label={t("candidates.import.content")}
            error={errors.text}
            rows={4}
            value={text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
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
              variant={previewed ? "secondary" : "primary"}
              type="submit"
              loading={isBusy}
              loadingLabel={t("frame.loading")}
            >
              {t("candidates.import.preview")}
            </Button>
            <ButtonLink href={consoleAddress("candidates")} variant="secondary">
              {t("candidates.import.back")}
            </ButtonLink>
          </div>
        </form>
        {previewed && (
          <ImportResult
            request={previewed.request}
            preview={previewed.preview}
            isBusy={isBusy}
            onColumns={preview}
            onDone={kept.forget}
          />
        )}
      </Offered>
    </div>
  );
}
