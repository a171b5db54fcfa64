import { callApi } from "@public-code/core/web/api-client.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useState } from "react";
import { z } from "zod";
import {
  type AgencyImport,
  agencyFileLimits,
  agencyImporting,
  type ImportedRow,
} from "#contract/code-editing/agency-import.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { ImportForm, ImportSection } from "../entry/import-form.tsx";
import { readFile } from "../entry/one-file.tsx";
import { ImportedRows } from "./imported-rows.tsx";

const path = contentPath("agencies");
const source = z.object({ file: readFile.nullable() });

export const clientLoader = inConsole(async () => null);

/** What a file would do, and the file as it was sent for that. */
interface Checked {
  request: { file: string; namesLine: number };
  result: AgencyImport;
}

/** Adds and changes agencies by a CSV, once somebody has seen what it would do. */
export default function AgenciesImportPage() {
  const { t, lang } = useTranslation();

  async function check(file: string, namesLine: number): Promise<Checked> {
    const request = { file, namesLine };
    const call = { lang, quiet: true };
    const { data } = await callApi(agencyImporting.previewAgencies, request, call);
    return { request, result: data };
  }

  return (
    <>
      <ContentHeading
        place="agencies"
        title={t("console.agencies.import.title")}
        lead={t("console.agencies.import.lead")}
      />
      <Offered call={agencyImporting.importAgencies}>
        <ImportForm<z.output<typeof source>, Checked>
          name="import of agencies"
          schema={source}
          start={{ file: null }}
          texts="agencies"
          accept=".csv,text/csv"
          limits={agencyFileLimits}
          back={path}
          preview={({ file }, namesLine) => file && check(file.content, namesLine)}
        >
          {(checked, { again, onDone }) => (
            <CheckedFile
              key={checked.result.seen}
              {...checked}
              onOutdated={again}
              onDone={onDone}
            />
          )}
        </ImportForm>
      </Offered>
    </>
  );
}

/** What the file would do, and the button that does it. */
function CheckedFile({
  request,
  result,
  onOutdated,
  onDone,
}: Checked & { onOutdated: () => Promise<void>; onDone: () => void }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const [accepted, setAccepted] = useState<string[]>([]);
  const { rows, same, ignored, names, seen } = result;
  const questions = rows.filter(({ outcome }) => outcome === "asked");
  const isChange = ({ changes }: ImportedRow) => changes.length > 0;
  const taken = rows.filter(
    ({ code, outcome }) =>
      outcome !== "refused" && (outcome !== "asked" || accepted.includes(code)),
  );
  const refused = rows.filter(({ outcome }) => outcome === "refused").length;
  const changed = taken.filter(isChange).length;
  return (
    <ImportSection
      texts="agencies"
      counts={{ added: taken.length - changed, changed }}
      back={path}
      send={(call) => call(agencyImporting.importAgencies, { ...request, seen, accepted })}
      reload={onOutdated}
      onDone={onDone}
    >
      <p>{t("console.table.namesFrom", { line: names.line, names: listed(names.cells) })}</p>
      {ignored.length > 0 && (
        <Notice>{t("console.agencies.import.ignored", { names: listed(ignored) })}</Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning">{t("console.agencies.import.left", { count: refused })}</Notice>
      )}
      <p>{t("console.agencies.import.same", { count: same })}</p>
      {rows.length > 0 && <ImportedRows rows={rows} />}
      {questions.length > 0 && (
        <CheckboxGroup
          name="accepted"
          label={t("console.agencies.import.another")}
          hint={t("console.agencies.import.anotherHint")}
          options={questions.map(({ line, code, nameZh }) => ({
            value: code,
            label: t("console.agencies.import.askedRow", { line, code, name: nameZh }),
          }))}
          value={accepted}
          onChange={setAccepted}
        />
      )}
    </ImportSection>
  );
}
