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
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type AgencyImport,
  agencyFileLimits,
  agencyImporting,
} from "#contract/code-editing/agency-import.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { OneFile, type ReadFile, readFile } from "../entry/one-file.tsx";
import { ImportedRows } from "./imported-rows.tsx";

const path = contentPath("agencies");
const loginStatus = 401;

export const clientLoader = inConsole(async () => null);

/** What a file would do, and the file as it was sent for that. */
interface Checked {
  file: string;
  result: AgencyImport;
}

/** Adds and changes agencies by a CSV, once somebody has seen what it would do. */
export default function AgenciesImportPage() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const kept = useKept<ReadFile | null>("import of agencies", readFile.nullable(), null);
  const file = kept.value;
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);

  function take(chosen: ReadFile | null): void {
    setChecked(null);
    setError("");
    kept.set(chosen);
  }

  async function check(): Promise<void> {
    setChecked(null);
    if (!file) {
      setError(t("console.agencies.import.missing"));
      return;
    }
    setError("");
    setBusy(true);
    try {
      const { content } = file;
      const call = { lang, quiet: true };
      const { data } = await callApi(agencyImporting.previewAgencies, { file: content }, call);
      setChecked({ file: content, result: data });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.status !== loginStatus) setError(failure.errors[0]?.message ?? failure.message);
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
  file,
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
  const { rows, same, ignored, seen } = result;
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const [added, changed, refused] = [count("added"), count("changed"), count("refused")];
  return (
    <section aria-labelledby="import-result" className={stack(16)}>
      <h2 id="import-result" ref={heading} tabIndex={-1} data-focus-target="">
        {t("console.agencies.import.result")}
      </h2>
      {ignored.length > 0 && (
        <Notice>{t("console.agencies.import.ignored", { names: listed(ignored) })}</Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning">{t("console.agencies.import.left", { count: refused })}</Notice>
      )}
      <p>{t("console.agencies.import.same", { count: same })}</p>
      {rows.length > 0 && <ImportedRows rows={rows} />}
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
                (call) => call(agencyImporting.importAgencies, { file, seen }),
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
