import { synonymsAddress } from "@public-code/content/web/console/codes/synonyms-address.ts";
import { contentPath } from "@public-code/content/web/console/content/content-places.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate, formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { AskedButton } from "@public-code/site/web/form/asked-button.tsx";
import type { ReturnedRow } from "@public-code/submissions/contract/review/review.ts";
import type { ManagedRow } from "@public-code/submissions/web/console/programs/program-actions.ts";
import { RemindButton } from "@public-code/submissions/web/console/review/remind-button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { overview, type Todo } from "#contract/overview/overview.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";
import styles from "./overview-page.module.css";
import { type Excerpt, Part, type Row, Rows } from "./overview-part.tsx";

/** What waits of one kind; nothing is said of a kind of which nothing does. */
type Waiting = {
  total: number;
  rows?: readonly Row[];
  below?: ReactNode;
} & (
  | { id: "objections" | "asked" | "dated" | "missed" | "links" | "returned"; all: string }
  | { id: "mails" | "calls" | "silent" | "drafts"; all?: undefined }
);

/** Everything that waits for an operator beside the queue, each with the way to act. */
export function OverviewTodo({
  todo,
  dated,
  onlineRequests,
  objections,
  returned,
}: {
  todo: Todo;
  /** Programs whose day of going offline is ahead. */
  dated: Excerpt<ManagedRow>;
  /** Offline programs that their agencies ask to have back. */
  onlineRequests: Excerpt<ManagedRow>;
  /** Declared uses of which an agency says that they are none. */
  objections: Excerpt<ConsoleReuse>;
  /** Editions that wait too long at their agencies, the longest first. */
  returned: Excerpt<ReturnedRow>;
}) {
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  const { mails, missedSearches, contentDrafts, callList, silentEntries } = todo;
  const programsOf = (values: Record<"status" | "sort" | "search", string>) =>
    listAddress(consoleAddress("programs"), { values, page: 1 }, lang);
  const objectionsOf = (search: string) => {
    const values = { filter: "objected", search };
    return listAddress(consoleAddress("reuses"), { values, page: 1 }, lang);
  };
  const restOf = ({ total, rows }: Excerpt<unknown>) => total - rows.length;
  const kinds: Waiting[] = [
    { id: "mails", total: mails.givenUp + mails.delayed, below: <FailedMails mails={mails} /> },
    {
      id: "objections",
      total: objections.total,
      rows: objections.rows.map((row) => ({
        key: row.reuseId,
        href: objectionsOf(row.programName),
        name: row.programName,
        notes: [
          row.agencyName,
          t("console.overview.objections.since", { day: formatDay(row.objectedAt ?? "") }),
        ],
      })),
      all: objectionsOf(""),
    },
    {
      id: "asked",
      total: onlineRequests.total,
      rows: onlineRequests.rows.map((row) => ({
        key: row.programId,
        href: programsOf({ status: "asked", sort: "", search: row.caseNo }),
        name: row.programName,
        notes: [row.provideDeptName, row.onlineRequest],
      })),
      all: programsOf({ status: "asked", sort: "", search: "" }),
    },
    {
      id: "dated",
      total: dated.total,
      rows: dated.rows.map((row) => ({
        key: row.programId,
        href: addresses.caseFile(row.firstEditionNo),
        name: row.programName,
        notes: [
          row.provideDeptName,
          t("console.overview.dated.until", { day: formatDate(row.terminationDate) }),
        ],
      })),
      all: addresses.consoleDatedPrograms,
    },
    {
      // Whom to call: agencies by what wants a look at their programs.
      id: "calls",
      total: callList.total,
      rows: callList.rows.map((row) => ({
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
      })),
      below: (
        <CsvButton
          path={callListExport.exportCallList.path}
          query={{}}
          fileName="open-points.csv"
          label={t("console.overview.calls.export", { count: callList.total })}
          size="small"
        />
      ),
    },
    {
      // Programs of which their agencies have said nothing for two years; they stay online.
      id: "silent",
      total: silentEntries.total,
      rows: silentEntries.rows.map((row) => ({
        key: row.firstEditionNo,
        href: addresses.caseFile(row.firstEditionNo),
        name: row.programName,
        notes: [row.agencyName, t("console.overview.silent.since", { day: row.day })],
      })),
      below: restOf(silentEntries) > 0 && (
        <p>{t("console.overview.silent.more", { count: restOf(silentEntries) })}</p>
      ),
    },
    {
      id: "missed",
      total: missedSearches.length,
      rows: missedSearches.map(({ keyword, count }) => ({
        key: keyword,
        href: synonymsAddress(lang, keyword),
        name: keyword,
        notes: [t("console.overview.missed.times", { count })],
      })),
      all: synonymsAddress(lang),
    },
    {
      id: "drafts",
      total: contentDrafts.total,
      rows: contentDrafts.rows.map(({ kind, id, title, updateTime }) => ({
        key: `${kind} ${id}`,
        href: `${contentPath(kind)}/${id}`,
        name: title || t("console.content.untitled"),
        notes: [
          t(`content.kinds.${kind}.name`),
          t("console.overview.since", { day: formatDay(updateTime) }),
        ],
      })),
      below: restOf(contentDrafts) > 0 && (
        <p className={textStyles.muted}>
          {t("console.overview.drafts.more", { count: restOf(contentDrafts) })}
        </p>
      ),
    },
    { id: "links", total: todo.deadLinks, all: addresses.consoleDeadLinks },
    {
      id: "returned",
      total: returned.total,
      rows: returned.rows.map((row) => ({
        key: row.programId,
        href: `${consoleAddress("reviews")}/${row.programId}`,
        name: row.programName || row.caseNo,
        notes: [row.provideDeptName, t("console.reviews.returned.since", { count: row.days })],
        action: <RemindButton row={row} />,
      })),
      all: `${consoleAddress("reviews")}/returned`,
    },
  ];
  const waiting = kinds.filter(({ total }) => total > 0);
  if (waiting.length === 0) return <p>{t("console.overview.nothing")}</p>;
  return (
    <div className={stack(32, { align: "start" }, styles.parts)}>
      {waiting.map((kind) => (
        <Part key={kind.id} id={kind.id} title={t(`console.overview.${kind.id}.title`)}>
          {kind.rows && <Rows rows={kind.rows} />}
          {kind.all && (
            <UiLink href={kind.all}>
              {t(`console.overview.${kind.id}.all`, { count: kind.total })}
            </UiLink>
          )}
          {kind.below}
        </Part>
      ))}
    </div>
  );
}

function FailedMails({ mails }: { mails: Todo["mails"] }) {
  const { t } = useTranslation();
  return (
    <div className={cluster(4, { across: 16, align: "baseline" }, styles.waiting)}>
      {(["givenUp", "delayed"] as const).map((state) => (
        <UiLink key={state} href={addresses.consoleMailsIn(state)}>
          {t(`console.overview.mails.${state}`, { count: mails[state] })}
        </UiLink>
      ))}
      <Offered call={overview.retryMails}>
        <AskedButton
          label={t("console.overview.mails.retry")}
          title={t("console.overview.mails.ask", { count: mails.givenUp + mails.delayed })}
          send={(call) => call(overview.retryMails, {})}
          done={t("console.overview.mails.retried")}
        >
          <p>{t("console.overview.mails.askText")}</p>
        </AskedButton>
      </Offered>
    </div>
  );
}
