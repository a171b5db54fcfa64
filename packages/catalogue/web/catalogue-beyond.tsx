import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CardGrid } from "@public-code/ui/card.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Fragment, type ReactNode, useId } from "react";
import type { BeyondKeyword, NearItem } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import styles from "./catalogue-beyond.module.css";
import { changeState, stateAddress } from "./catalogue-state.ts";

interface Props {
  state: CatalogueState;
  beyond: BeyondKeyword | null;
}

/** The keyword as it may have been meant, to search for it. */
export function MeantKeyword({ state, beyond }: Props) {
  const { t, lang } = useTranslation();
  if (!beyond?.meant) return null;
  const { meant } = beyond;
  return (
    <p>
      {t("catalogue.near.meant")}{" "}
      <UiLink href={stateAddress(changeState(state, { keyword: meant }), lang)}>{meant}</UiLink>
    </p>
  );
}

export function Words({
  words,
  as: Mark,
  by = {},
}: {
  words: readonly string[];
  as: "strong" | "s";
  /** Words that mean the same and stand in place of some of them. */
  by?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  // A typed word may be the name of what every object has.
  const synonyms = new Map(Object.entries(by));
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && t("catalogue.also.between")}
      <Mark lang={langOf(word)}>
        <bdi>{word}</bdi>
      </Mark>
      {synonyms.has(word) && t("catalogue.near.by", { word: synonyms.get(word) ?? "" })}
    </Fragment>
  ));
}

/** Which words of the keyword a program holds, and which it does not. */
export function MatchNote({
  matched,
  matchedBy,
  missing,
}: Pick<NearItem, "matched" | "matchedBy" | "missing">) {
  const { t } = useTranslation();
  return (
    <p className={cluster(4, { across: 16 }, textStyles.note)}>
      {matched.length > 0 && (
        <span>
          {t("catalogue.near.matched")}
          <Words words={matched} as="strong" by={matchedBy} />
        </span>
      )}
      {missing.length > 0 && (
        <span>
          {t("catalogue.near.missing")}
          <Words words={missing} as="s" />
        </span>
      )}
    </p>
  );
}

/** The end of the list, below a line: programs that fit the keyword in part. */
export function NearPrograms({
  state,
  beyond,
  follows,
  children,
}: Props & {
  /** Programs that match all of it stand before. */
  follows: boolean;
  /** Their cards. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={stack(16, styles.near)}
      data-follows={follows || undefined}
    >
      <h2 id={id} className={styles.title}>
        {t(follows ? "catalogue.near.more" : "catalogue.near.closest")}
      </h2>
      {!follows && <MeantKeyword state={state} beyond={beyond} />}
      <CardGrid columns={2}>{children}</CardGrid>
    </section>
  );
}
