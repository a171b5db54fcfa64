import { synonymsAddress } from "@public-code/content/web/console/codes/synonyms-address.ts";
import { contentPath } from "@public-code/content/web/console/content/content-places.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { AskedButton } from "@public-code/site/web/form/asked-button.tsx";
import type { ReturnedRow } from "@public-code/submissions/contract/review/review.ts";
import type { ManagedRow } from "@public-code/submissions/web/console/programs/program-actions.ts";
import { RemindButton } from "@public-code/submissions/web/console/review/remind-button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { overview, type Todo } from "#contract/overview/overview.ts";
import styles from "./overview-page.module.css";
import { Part, Rows } from "./overview-part.tsx";
import { CallList, SilentEntries } from "./stewardship-parts.tsx";

/** Programs of a list, such as those whose day of going offline is ahead, and how many there are. */
export interface ListedPrograms {
  total: number;
  rows: readonly ManagedRow[];
}

/** Declared uses of which an agency says that they are none, and how many there are. */
export interface Objections {
  total: number;
  rows: readonly ConsoleReuse[];
}

/** Editions that wait too long at their agencies, the longest first, and how many there are. */
export interface Returned {
  total: number;
  rows: readonly ReturnedRow[];
}

/** Everything that waits for an operator beside the queue, each with the way to act. */
export function OverviewTodo({
  todo,
  dated,
  onlineRequests,
  objections,
  returned,
}: {
  todo: Todo;
  dated: ListedPrograms;
  /** Offline programs that their agencies ask to have back. */
  onlineRequests: ListedPrograms;
  objections: Objections;
  returned: Returned;
}) {
  const { t, lang } = useTranslation();
  const { mails, missedSearches, contentDrafts } = todo;
  const since = (time: string) => t("console.overview.since", { day: formatDay(time) });
  const programsOf = (values: Record<"status" | "sort" | "search", string>) =>
    listAddress(consoleAddress("programs"), { values, page: 1 }, lang);
  const objectionsOf = (search: string) =>
    listAddress(
      consoleAddress("reuses"),
      { values: { filter: "objected", search }, page: 1 },
      lang,
    );
  const ahead = { status: "dated", sort: "offlineDate" };
  const more = (all: { total: number; rows: readonly unknown[] }) =>
    all.total > all.rows.length && (
      <p className={textStyles.muted}>
        {t("console.overview.drafts.more", { count: all.total - all.rows.length })}
      </p>
    );
  const parts = [
    mails.givenUp + mails.delayed > 0 && <FailedMails key="mails" mails={mails} />,
    objections.total > 0 && (
      <Part key="objections" id="objections" title={t("console.overview.objections.title")}>
        <Rows
          rows={objections.rows.map((row) => ({
            key: row.reuseId,
            href: objectionsOf(row.programName),
            name: row.programName,
            notes: [
              row.agencyName,
              t("console.overview.objections.since", { day: formatDay(row.objectedAt ?? "") }),
            ],
          }))}
        />
        <UiLink href={objectionsOf("")}>
          {t("console.overview.objections.all", { count: objections.total })}
        </UiLink>
      </Part>
    ),
    onlineRequests.total > 0 && (
      <Part key="asked" id="asked" title={t("console.overview.asked.title")}>
        <Rows
          rows={onlineRequests.rows.map((row) => ({
            key: row.programId,
            href: programsOf({ status: "asked", sort: "", search: row.caseNo }),
            name: row.programName,
            notes: [row.provideDeptName, row.onlineRequest],
          }))}
        />
        <UiLink href={programsOf({ status: "asked", sort: "", search: "" })}>
          {t("console.overview.asked.all", { count: onlineRequests.total })}
        </UiLink>
      </Part>
    ),
    dated.total > 0 && (
      <Part key="dated" id="dated" title={t("console.overview.dated.title")}>
        <Rows
          rows={dated.rows.map((row) => ({
            key: row.programId,
            href: addresses.caseFile(row.firstEditionNo),
            name: row.programName,
            notes: [
              row.provideDeptName,
              t("console.overview.dated.until", { day: formatDate(row.terminationDate) }),
            ],
          }))}
        />
        <UiLink href={programsOf({ ...ahead, search: "" })}>
          {t("console.overview.dated.all", { count: dated.total })}
        </UiLink>
      </Part>
    ),
    todo.callList.total > 0 && <CallList key="calls" list={todo.callList} />,
    todo.silentEntries.total > 0 && <SilentEntries key="silent" list={todo.silentEntries} />,
    missedSearches.length > 0 && (
      <Part key="missed" id="missed" title={t("console.overview.missed.title")}>
        <Rows
          rows={missedSearches.map(({ keyword, count }) => ({
            key: keyword,
            href: synonymsAddress(lang, keyword),
            name: keyword,
            notes: [t("console.overview.missed.times", { count })],
          }))}
        />
        <UiLink href={synonymsAddress(lang)}>{t("console.overview.missed.all")}</UiLink>
      </Part>
    ),
    contentDrafts.total > 0 && (
      <Part key="drafts" id="drafts" title={t("console.overview.drafts.title")}>
        <Rows
          rows={contentDrafts.rows.map(({ kind, id, title, updateTime }) => ({
            key: `${kind} ${id}`,
            href: `${contentPath(kind)}/${id}`,
            name: title || t("console.content.untitled"),
            notes: [t(`content.kinds.${kind}.name`), since(updateTime)],
          }))}
        />
        {more(contentDrafts)}
      </Part>
    ),
    todo.deadLinks > 0 && (
      <Part key="links" id="links" title={t("console.overview.links.title")}>
        <UiLink href={addresses.consoleDeadLinks}>
          {t("console.overview.links.all", { count: todo.deadLinks })}
        </UiLink>
      </Part>
    ),
    returned.total > 0 && (
      <Part key="returned" id="returned" title={t("console.overview.returned.title")}>
        <Rows
          rows={returned.rows.map((row) => ({
            key: row.programId,
            href: `${consoleAddress("reviews")}/${row.programId}`,
            name: row.programName || row.caseNo,
            notes: [row.provideDeptName, t("console.reviews.returned.since", { count: row.days })],
            action: <RemindButton row={row} />,
          }))}
        />
        <UiLink href={`${consoleAddress("reviews")}/returned`}>
          {t("console.overview.returned.all")}
        </UiLink>
      </Part>
    ),
  ].filter(Boolean);
  return parts.length > 0 ? (
    <div className={stack(32, { align: "start" }, styles.parts)}>{parts}</div>
  ) : (
    <p>{t("console.overview.nothing")}</p>
  );
}

function FailedMails({ mails }: { mails: Todo["mails"] }) {
  const { t } = useTranslation();
  return (
    <Part id="mails" title={t("console.overview.mails.title")}>
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
    </Part>
  );
}
