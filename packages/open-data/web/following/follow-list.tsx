import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { type FeedSubject, feedAddress } from "@public-code/core/contract/site/feeds.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { type Translate, useTranslation } from "@public-code/core/web/translation.ts";
import { type Follow, following, subjectOf } from "@public-code/site/contract/following.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import type { ListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";

function addressOf(subject: FeedSubject): string {
  if ("program" in subject) return addresses.program(subject.program);
  if ("agency" in subject) return addresses.agency(subject.agency);
  return `${addresses.publicCodes}?${new URLSearchParams(
    Object.entries(subject.search).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    ),
  )}`;
}

function nameOf(t: Translate, { kind, target, name, isPublic }: Follow): string {
  if (!isPublic) return t("following.gone", { target });
  return kind === "search" && name === "" ? t("following.everything") : name;
}

/** What somebody follows, each with its page, its feed and the press that ends it. */
export function FollowList({
  state,
  rows,
  total,
}: {
  state: ListState<never>;
  rows: readonly Follow[];
  total: number;
}) {
  const { t } = useTranslation();
  const { contextPath, lang } = useRootData().settings;
  const { busy, run } = useAction({ overPage: true });
  const feedOf = (row: Follow) =>
    contextPath.slice(0, -1) + feedAddress(subjectOf(row), "atom", lang);
  const stop = (row: Follow) => {
    const { kind, target } = row;
    const name = nameOf(t, row);
    return run((call) => call(following.unfollow, { kind, target }), {
      text: t("following.unfollowed", { name }),
      name,
      undo: row.isPublic ? (call) => call(following.follow, { kind, target }) : null,
    });
  };
  if (total === 0)
    return (
      <EmptyState
        title={t("following.empty")}
        actions={<ButtonLink href={addresses.publicCodes}>{t("following.emptyAction")}</ButtonLink>}
      >
        <p>{t("following.emptyText")}</p>
      </EmptyState>
    );
  return (
    <section className={stack(16)}>
      <SectionHeading title={t("following.list")} />
      <ListTable<Follow>
        label={t("following.list")}
        path={addresses.following}
        state={state}
        rows={rows}
        rowKey={({ kind, target }) => `${kind} ${target}`}
        total={total}
        columns={[
          nameColumn("name", t("following.name"), (row) => (
            <>
              {row.isPublic ? (
                <UiLink href={addressOf(subjectOf(row))}>{nameOf(t, row)}</UiLink>
              ) : (
                nameOf(t, row)
              )}
              <CellNote>{t(`following.kinds.${row.kind}`)}</CellNote>
            </>
          )),
          column("feed", t("following.feed"), (row) =>
            row.isPublic ? (
              <UiLink
                native
                rel="nofollow"
                href={feedOf(row)}
                aria-label={t("following.atomNamed", { name: nameOf(t, row) })}
              >
                {t("following.atom")}
              </UiLink>
            ) : null,
          ),
          instantColumn("followedAt", t("following.followedAt"), (row) => row.followedAt),
          actionsColumn(t, (row) => [
            {
              label: t("following.unfollowNamed", { name: nameOf(t, row) }),
              text: t("following.unfollow"),
              loading: busy,
              onClick: () => stop(row),
            },
          ]),
        ]}
      />
    </section>
  );
}
