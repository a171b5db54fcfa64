import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Fragment } from "react";
import type { BeyondKeyword, FoundContent, ProposedFilter } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import styles from "./catalogue-beyond.module.css";
import { Words } from "./catalogue-beyond.tsx";
import { contentId, foundKinds } from "./catalogue-content.tsx";
import { changeState, stateAddress } from "./catalogue-state.ts";

interface Props {
  state: CatalogueState;
  beyond: BeyondKeyword | null;
}

/** What was searched besides the keyword, with a link that leaves it out or takes it in again. */
function AlsoSearched({ state, beyond }: Props) {
  const { t, lang } = useTranslation();
  const langOf = useLangOf();
  if (!beyond) return null;
  const { searchedFor, alsoSearched } = beyond;
  if (!state.exact && searchedFor === null && alsoSearched.length === 0) return null;
  const other = stateAddress(changeState(state, { exact: !state.exact }), lang);
  return (
    <span>
      {state.exact ? (
        t("catalogue.also.exact", { keyword: state.keyword })
      ) : (
        <>
          {searchedFor !== null && `${t("catalogue.also.instead", { words: searchedFor })} `}
          {alsoSearched.length > 0 && t("catalogue.also.searched")}
          {alsoSearched.map((word, index) => (
            <span key={word} translate="no" lang={langOf(word)}>
              {index > 0 && t("catalogue.also.between")}
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
    </span>
  );
}

/** Words that no program holds, and filters that words of the keyword name. */
function ReadKeyword({ state, beyond }: Props) {
  const { t, lang } = useTranslation();
  const langOf = useLangOf();
  if (!beyond) return null;
  const addressOf = ({ group, code, keyword }: ProposedFilter): string => {
    const filters = { ...state.filters, [group]: [...state.filters[group], code] };
    return stateAddress(changeState(state, { keyword, filters }), lang);
  };
  return (
    <>
      {beyond.unknown.length > 0 && (
        <span>
          {t("catalogue.near.unknown")}
          <Words words={beyond.unknown} as="s" />
        </span>
      )}
      {beyond.filters.length > 0 && (
        <span>
          {t("catalogue.near.filter")}
          {beyond.filters.map((filter, index) => (
            <Fragment key={`${filter.group} ${filter.code}`}>
              {index > 0 && t("catalogue.also.between")}
              <UiLink href={addressOf(filter)} lang={langOf(filter.name)}>
                {filter.keyword === ""
                  ? filter.name
                  : t("catalogue.near.filterWith", { name: filter.name, keyword: filter.keyword })}
              </UiLink>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

/** What stands below the list to read, each kind with the way there. */
function ContentFound({ content }: { content: FoundContent }) {
  const { t } = useTranslation();
  const kinds = foundKinds(content);
  if (kinds.length === 0) return null;
  return (
    <span data-print="hide">
      {t("catalogue.content.besides")}
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && t("catalogue.also.between")}
          <UiLink href={`#${contentId(kind)}`}>
            {t("catalogue.content.counted", {
              kind: t(`catalogue.content.${kind}`),
              count: content[kind].count,
            })}
          </UiLink>
        </Fragment>
      ))}
    </span>
  );
}

/** How a keyword was read, and what else it finds, in one line above the list. */
export function CatalogueNotes({
  content,
  ...props
}: Props & {
  /** What stands below the programs; false where it stands first. */
  content: FoundContent | null | false;
}) {
  return (
    <p className={cluster(0, { across: 16 }, textStyles.note, styles.notes)}>
      <AlsoSearched {...props} />
      <ReadKeyword {...props} />
      {content && <ContentFound content={content} />}
    </p>
  );
}
