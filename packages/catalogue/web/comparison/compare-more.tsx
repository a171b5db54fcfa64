import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { Card } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useId } from "react";
import { useNavigate } from "react-router";
import type { ComparedProgram, Comparison } from "#contract/comparison/comparison.ts";
import { useLateCombobox } from "#web/use-late-combobox.ts";
import { storeBasket } from "./basket.ts";

type Offered = Pick<
  ComparedProgram,
  "firstEditionNo" | "programName" | "provideDeptName" | "repositoryEnd"
>;

/** Ways to another program, which work by address alone. */
export function CompareMore({
  programs,
  query,
  keyword,
  matches,
  similar,
}: Pick<Comparison, "programs"> & {
  /** What the address has beside the programs. */
  query: string;
  keyword: string;
  /** What the keyword finds; null without one. */
  matches: readonly Offered[] | null;
  similar: readonly Offered[];
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const inputId = useId();
  const { Combobox, loading } = useLateCombobox(inputId);
  const ids = programs.map(({ firstEditionNo }) => firstEditionNo);
  const addressWith = ({ firstEditionNo }: Pick<Offered, "firstEditionNo">) =>
    addresses.comparison([...ids, firstEditionNo], query);
  function add(program: Pick<Offered, "firstEditionNo" | "programName">): void {
    const chosen = [...programs, program];
    storeBasket(
      chosen.map(({ firstEditionNo: programId, programName }) => ({ programId, programName })),
    );
    const values = { name: program.programName, count: chosen.length };
    notify({ kind: "toast", text: t("comparison.page.more.added", values) });
  }
  const lists = [
    { title: t("comparison.page.more.found", { keyword }), offered: matches ?? [] },
    { title: t("comparison.page.more.similar"), offered: similar },
  ];
  return (
    <Card
      as="section"
      look="soft"
      {...loading}
      aria-labelledby="more"
      data-print="hide"
      className={stack(16)}
    >
      <h2 id="more" className={textStyles.blockTitle}>
        {t("comparison.page.more.title")}
      </h2>
      <SearchBox
        action={`${settings.contextPath}${addresses.compare.slice(1)}`}
        name="keyword"
        label={t("comparison.page.more.keyword")}
        landmarkLabel={t("comparison.page.more.title")}
        buttonLabel={t("comparison.page.more.search")}
        defaultValue={keyword}
        size="medium"
        hidden={{
          ...Object.fromEntries(new URLSearchParams(query)),
          ...{ id: ids.join(), lang: settings.lang },
        }}
        inputId={inputId}
      >
        {Combobox && (
          <Combobox
            // Empty again once a program was taken.
            key={ids.join()}
            id={inputId}
            keyword={keyword}
            without={ids}
            onProgram={(program) => {
              add(program);
              navigate(pageAddress(addressWith(program), settings.lang));
            }}
          />
        )}
      </SearchBox>
      {matches?.length === 0 && <p role="status">{t("comparison.page.more.none")}</p>}
      {lists.map(
        ({ title, offered }) =>
          offered.length > 0 && (
            <div key={title} className={stack(8)}>
              <h3 className={textStyles.strong}>{title}</h3>
              <ul className={stack(8)}>
                {offered.map((program) => (
                  <li key={program.firstEditionNo}>
                    <UiLink href={addressWith(program)} onClick={() => add(program)}>
                      {t("comparison.page.more.add", { name: program.programName })}
                    </UiLink>{" "}
                    <span lang={langOf(program.provideDeptName)} className={textStyles.note}>
                      {program.provideDeptName}
                    </span>{" "}
                    <RepositoryEndChip end={program.repositoryEnd} />
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Card>
  );
}
