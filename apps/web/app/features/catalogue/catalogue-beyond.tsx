import type { BeyondKeyword } from "@public-code/contract/catalogue/catalogue.ts";
import type { CatalogueState } from "@public-code/contract/catalogue/catalogue-state.ts";
import { useId } from "react";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { CardGrid } from "#ui/card.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./catalogue-beyond.module.css";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { ProgramCard } from "./program-card.tsx";

interface Props {
  state: CatalogueState;
  beyond: BeyondKeyword | null;
}

/** What was searched besides the keyword, with a link that leaves it out or takes it in again. */
export function AlsoSearched({ state, beyond }: Props) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  if (!beyond) return null;
  const { searchedFor, alsoSearched } = beyond;
  if (!state.exact && searchedFor === null && alsoSearched.length === 0) return null;
  const other = stateAddress(changeState(state, { exact: !state.exact }), settings.lang);
  return (
    <p className={styles.also}>
      {state.exact ? (
        t("catalogue.also.exact", { keyword: state.keyword })
      ) : (
        <>
          {searchedFor !== null && `${t("catalogue.also.instead", { words: searchedFor })} `}
          {alsoSearched.length > 0 && t("catalogue.also.searched")}
          {alsoSearched.map((word, place) => (
            <span key={word} lang={langOf(word)}>
              {place > 0 && t("catalogue.also.between")}
              {word}
            </span>
          ))}
        </>
      )}{" "}
      <UiLink href={other}>
        {state.exact
          ? t("catalogue.also.widen")
          : t("catalogue.also.only", { keyword: state.keyword })}
      </UiLink>
    </p>
  );
}

/** The keyword as it may have been meant, to search for it. */
export function MeantKeyword({ state, beyond }: Props) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  if (!beyond?.meant) return null;
  const { meant } = beyond;
  return (
    <p>
      {t("catalogue.near.meant")}{" "}
      <UiLink href={stateAddress(changeState(state, { keyword: meant }), settings.lang)}>
        {meant}
      </UiLink>
    </p>
  );
}

/** Programs near the keyword, apart from what was found and not counted with it. */
export function NearPrograms({ state, beyond, level }: Props & { level: 2 | 3 }) {
  const { t } = useTranslation();
  const id = useId();
  if (!beyond || beyond.near.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.near}>
      <Heading id={id}>{t("catalogue.near.title")}</Heading>
      <p className={styles.words}>
        {t("catalogue.near.text", { keyword: beyond.searchedFor ?? state.keyword })}
      </p>
      <CardGrid columns={2}>
        {beyond.near.map((item) => (
          <li key={item.programId}>
            <ProgramCard item={item} level={3} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
