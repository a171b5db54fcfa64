import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus } from "lucide";
import type { ComparedProgram } from "#contract/comparison/comparison.ts";
import { storeBasket } from "./basket.ts";
import styles from "./compare-more.module.css";

type Offered = Pick<
  ComparedProgram,
  "firstEditionNo" | "programName" | "provideDeptName" | "repositoryEnd"
>;

function Offers({
  title,
  offered,
  ids,
  query,
}: {
  title: string;
  offered: readonly Offered[];
  ids: readonly number[];
  query: string;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  function add(id: number, name: string): void {
    storeBasket([...ids, id]);
    const values = { name, count: ids.length + 1 };
    notify({ kind: "toast", text: t("comparison.page.more.added", values) });
  }
  return (
    <div className={stack(8)}>
      <h3 className={textStyles.strong}>{title}</h3>
      <ul className={stack(8)}>
        {offered.map(({ firstEditionNo, programName, provideDeptName, repositoryEnd }) => (
          <li key={firstEditionNo}>
            <UiLink
              href={addresses.comparison([...ids, firstEditionNo], query)}
              className={styles.add}
              onClick={() => add(firstEditionNo, programName)}
            >
              <Icon as={Plus} size="small" />
              {t("comparison.page.more.add", { name: programName })}
            </UiLink>{" "}
            <span lang={langOf(provideDeptName)} className={textStyles.note}>
              {provideDeptName}
            </span>{" "}
            <RepositoryEndChip end={repositoryEnd} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ways to another program, which work by address alone. */
export function CompareMore({
  ids,
  query,
  keyword,
  matches,
  similar,
}: {
  ids: readonly number[];
  /** What the address has beside the programs. */
  query: string;
  keyword: string;
  /** What the keyword finds; null without one. */
  matches: readonly Offered[] | null;
  similar: readonly Offered[];
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <section aria-labelledby="more" className={stack(16, styles.box)} data-print="hide">
      <h2 id="more" className={textStyles.blockTitle}>
        {t("comparison.page.more.title")}
      </h2>
      <search>
        <form
          method="get"
          action={`${settings.contextPath}${addresses.compare.slice(1)}`}
          className={cluster(8, { align: "end" })}
        >
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="lang" value={settings.lang} />
          <label className={stack(4, styles.label)}>
            {t("comparison.page.more.keyword")}
            <input
              key={keyword}
              type="search"
              name="keyword"
              defaultValue={keyword}
              enterKeyHint="search"
              autoComplete="off"
              className={styles.input}
            />
          </label>
          <Button type="submit" variant="secondary">
            {t("comparison.page.more.search")}
          </Button>
        </form>
      </search>
      {matches && matches.length > 0 && (
        <Offers
          title={t("comparison.page.more.found", { keyword })}
          offered={matches}
          {...{ ids, query }}
        />
      )}
      {matches?.length === 0 && <p role="status">{t("comparison.page.more.none")}</p>}
      {similar.length > 0 && (
        <Offers title={t("comparison.page.more.similar")} offered={similar} {...{ ids, query }} />
      )}
    </section>
  );
}
