import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import type { Todo } from "#contract/overview/overview.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";
import { Part, Rows } from "./overview-part.tsx";

/** Whom to call: agencies by what wants a look at their programs, each with the form of a notice to it. */
export function CallList({ list }: { list: Todo["callList"] }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (
    <Part id="calls" title={t("console.overview.calls.title")}>
      <Rows
        rows={list.rows.map((row) => ({
          key: row.agencyCode,
          href: addresses.consoleNoticeTo([row.agencyCode]),
          name: row.agencyName,
          notes: [
            t("console.overview.calls.points", { count: row.points }),
            listed(
              row.reasons.map(({ kind, count }) =>
                t("console.overview.calls.reason", {
                  reason: t(`console.overview.calls.reasons.${kind}`),
                  count,
                }),
              ),
            ),
            t("console.overview.calls.oldest", { day: row.oldestDay }),
            row.lastLetterAt === ""
              ? t("console.overview.calls.noLetter")
              : t("console.overview.calls.letter", { day: formatDay(row.lastLetterAt) }),
          ],
        }))}
      />
      <CsvButton
        path={callListExport.exportCallList.path}
        query={{}}
        fileName="open-points.csv"
        label={t("console.overview.calls.export", { count: list.total })}
        size="small"
      />
    </Part>
  );
}

/** Programs of which their agencies have said nothing for two years; they stay online. */
export function SilentEntries({ list }: { list: Todo["silentEntries"] }) {
  const { t } = useTranslation();
  const left = list.total - list.rows.length;
  return (
    <Part id="silent" title={t("console.overview.silent.title")}>
      <Rows
        rows={list.rows.map((row) => ({
          key: row.firstEditionNo,
          href: addresses.caseFile(row.firstEditionNo),
          name: row.programName,
          notes: [row.agencyName, t("console.overview.silent.since", { day: row.day })],
        }))}
      />
      {left > 0 && <p>{t("console.overview.silent.more", { count: left })}</p>}
    </Part>
  );
}
