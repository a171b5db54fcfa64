import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatSize, useFormatList } from "@public-code/core/web/format-values.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type AgencyImport,
  agencyFileLimits,
  agencyImporting,
  type ImportedRow,
} from "#contract/code-editing/agency-import.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { NamesLineField, typedLine } from "../entry/names-line.tsx";
import { OneFile, type ReadFile, readFile } from "../entry/one-file.tsx";
import { ImportedRows } from "./imported-rows.tsx";

const path = contentPath("agencies");
const loginStatus = 401;

export const clientLoader = inConsole(async () => null);

/** What a file would do, and the file as it was sent for that. */
interface Checked {
  request: { file: string; namesLine: number };
  result: AgencyImport;
}

/** Adds and changes agencies by a CSV, once somebody has seen what it would do. */
export default function AgenciesImportPage() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const kept = useKept<ReadFile | null>("import of agencies", readFile.nullable(), null);
  const file = kept.value;
  const [namesLine, setNamesLine] = useState("");
  const [lineError, setLineError] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);

  function take(chosen: ReadFile | null): void {
    setChecked(null);
    setError("");
    setLineError("");
    kept.set(chosen);
  }

  async function check(): Promise<void> {
    setChecked(null);
    if (!file) {
      setError(t("console.agencies.import.missing"));
      return;
    }
    setError("");
    setLineError("");
    setBusy(true);
    try {
      const request = { file: file.content, namesLine: typedLine(namesLine) };
      const call = { lang, quiet: true };
      const { data } = await callApi(agencyImporting.previewAgencies, request, call);
      setChecked({ request, result: data });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const [refusal] = failure.errors;
      const say = refusal?.path === "namesLine" ? setLineError : setError;
      if (failure.status !== loginStatus) say(refusal?.message ?? failure.message);
    }
    setBusy(false);
  }

  return (
    <>
      <ContentHeading
        place="agencies"
        title={t("console.agencies.import.title")}
        lead={t("console.agencies.import.lead")}
      />
      <Offered call={agencyImporting.importAgencies}>
        <KeptNote
          kept={kept}
          onDiscard={() => {
            setChecked(null);
            kept.discard();
          }}
        />
        <OneFile
          label={t("console.agencies.import.file")}
          limits={t("console.agencies.import.limits", {
            rows: agencyFileLimits.rows,
            size: formatSize(agencyFileLimits.bytes, lang),
          })}
          error={error || undefined}
          accept=".csv,text/csv"
          maximum={agencyFileLimits.bytes}
          file={file}
          onChange={take}
          onRefuse={setError}
        />
        <NamesLineField
          value={namesLine}
          error={lineError || undefined}
          onChange={(typed) => {
            setNamesLine(typed);
            setLineError("");
            setChecked(null);
          }}
        />
        <div className={cluster(12)}>
          <Button
            variant={checked ? "secondary" : "primary"}
            loading={isBusy}
            loadingLabel={t("frame.loading")}
            onClick={check}
          >
            {t("console.agencies.import.check")}
          </Button>
          <ButtonLink href={path} variant="secondary">
            {t("console.content.back")}
          </ButtonLink>
        </div>
        {checked && (
          <CheckedFile
            key={checked.result.seen}
            {...checked}
            onOutdated={check}
            onDone={kept.forget}
          />
        )}
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
  const { lang } = useRootData().settings;
  const navigate = useNavigate();
  // Somebody has changed agencies meanwhile: the file is checked against what is there now.
  const action = useAction({ reload: onOutdated });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
  const added = taken.length - changed;
  return (
    <section aria-labelledby="import-result" className={stack(16)}>
      <h2 id="import-result" ref={heading} tabIndex={-1} data-focus-target="">
        {t("console.agencies.import.result")}
      </h2>
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
      <ActionFailure failure={action.failure} />
      {added + changed === 0 ? (
        <p>{t("console.agencies.import.nothing")}</p>
      ) : (
        <div className={cluster(12)}>
          <Button
            loading={action.busy}
            loadingLabel={t("frame.loading")}
            onClick={() =>
              action.run(
                (call) => call(agencyImporting.importAgencies, { ...request, seen, accepted }),
                t("console.agencies.import.done", { added, changed }),
                () => {
                  onDone();
                  return navigate(pageAddress(path, lang));
                },
              )
            }
          >
            {t("console.agencies.import.confirm", { added, changed })}
          </Button>
        </div>
      )}
    </section>
  );
}
