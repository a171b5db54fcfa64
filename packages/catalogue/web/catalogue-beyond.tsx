import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CardGrid } from "@public-code/ui/card.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Fragment, useId } from "react";
import type { BeyondKeyword, NearItem } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import styles from "./catalogue-beyond.module.css";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { ProgramCard } from "./program-card.tsx";

interface Props {
  state: CatalogueState;
  beyond: BeyondKeyword | null;
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

export function Words({ words, as: Mark }: { words: readonly string[]; as: "strong" | "s" }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && t("catalogue.also.between")}
      <Mark lang={langOf(word)}>
        <bdi>{word}</bdi>
      </Mark>
    </Fragment>
  ));
}

/** Which words of the keyword a program holds, and which it does not. */
function MatchNote({ matched, missing }: Pick<NearItem, "matched" | "missing">) {
  const { t } = useTranslation();
  return (
    <p className={cluster(4, { across: 16 }, textStyles.note)}>
      {matched.length > 0 && (
        <span>
          {t("catalogue.near.matched")}
          <Words words={matched} as="strong" />
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

/** The end of the list: programs that hold some words of the keyword, each with which. */
export function NearPrograms({
  state,
  beyond,
  total,
  level,
}: Props & {
  /** Programs that match all of it and stand before. */
  total: number;
  level: 2 | 3;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (!beyond || beyond.near.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={stack(16, styles.near)}
      data-follows={total > 0 || undefined}
    >
      <Heading id={id} className={styles.title}>
        {t(total > 0 ? "catalogue.near.more" : "catalogue.near.closest")}
      </Heading>
      {total === 0 && <MeantKeyword state={state} beyond={beyond} />}
      <CardGrid columns={2}>
        {beyond.near.map((item) => (
          <li key={item.programId}>
            <ProgramCard
              item={item}
              level={3}
              note={<MatchNote matched={item.matched} missing={item.missing} />}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
