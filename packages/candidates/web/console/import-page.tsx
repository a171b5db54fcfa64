import { ImportForm } from "@public-code/content/web/console/entry/import-form.tsx";
import { readFile } from "@public-code/content/web/console/entry/one-file.tsx";
import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { z } from "zod";
import { type ImportPreview, importLimits, imports } from "#contract/imports.ts";
import { type ImportRequest, ImportResult } from "./import-result.tsx";

export const clientLoader = inConsole(async () => null);

const source = z.object({ file: readFile.nullable(), address: z.string(), text: z.string() });
type Source = z.output<typeof source>;

/** What a source would do, and the request that it was asked by. */
interface Previewed {
  request: ImportRequest;
  preview: ImportPreview;
}

/** Reads a file, an address or a text into the candidates, once somebody has seen what it would do. */
export default function ImportPage() {
  const { t, lang } = useTranslation();

  async function preview(
    { file, address, text }: Source,
    given: Pick<ImportRequest, "namesLine" | "columns">,
  ): Promise<Previewed> {
    const request = {
      ...{ ...given, text, address: withScheme(address).trim() },
      file: file?.content ?? "",
      fileName: file?.name ?? "",
    };
    const call = { lang, quiet: true };
    const { data } = await callApi(imports.importCandidates, { ...request, dryRun: true }, call);
    return { request, preview: data };
  }

  return (
    <div className={stack(24)}>
      <ConsoleHeading
        place="candidates"
        title={t("candidates.import.title")}
        lead={t("candidates.import.text")}
      />
      <Offered call={imports.importCandidates}>
        <ImportForm<Source, Previewed, ImportRequest["columns"]>
          name="import of candidates"
          schema={source}
          start={{ file: null, address: "", text: "" }}
          texts="candidates"
          accept=".yml,.yaml,.json,.csv,.tsv,.txt"
          limits={importLimits}
          back={consoleAddress("candidates")}
          fields={({ address, text }, errors, change) => (
            <>
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
            </>
          )}
          preview={(given, namesLine, columns = []) =>
            given.file || `${given.address}${given.text}`.trim() !== ""
              ? preview(given, { namesLine, columns })
              : null
          }
        >
          {(seen, { isBusy, again, onDone }) => (
            <ImportResult {...{ ...seen, isBusy, onDone }} onColumns={again} />
          )}
        </ImportForm>
      </Offered>
    </div>
  );
}
