import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { type TextKey, useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type {
  SuggestedFilter,
  SuggestedProgram,
} from "@public-code/programs/contract/public-programs.ts";
import { contentKinds, suggestMaximum } from "@public-code/programs/contract/visits.ts";
import { useSearchSuggest } from "@public-code/programs/web/use-search-suggest.ts";
import {
  SuggestCombobox,
  type Suggestion,
  type SuggestionGroup,
} from "@public-code/ui/suggest-combobox.tsx";
import { useNavigate } from "react-router";
import { contentAddress } from "./content-address.ts";

/** Programs that leave other groups in view. */
const besideOthers = 5;

/** Where a suggestion leads, by the kind and the value in its key. */
function addressOf({ key, text }: Suggestion): string {
  const [kind, value = ""] = key.split(" ");
  if (kind === "program") return addresses.program(Number(value));
  if (kind === "provider") return addresses.agency(value);
  const content = contentKinds.find((candidate) => candidate === kind);
  if (content) return contentAddress[content]({ id: Number(value), name: text });
  return addresses.catalogue({ [String(kind)]: value });
}

/**
 * The keyword of every search of programs: suggestions from two characters on, from names and from
 * all else that the catalogue searches, and what there is to read. Taking one leads to it.
 */
export function ProgramCombobox({
  keyword = "",
  id,
  placeholder,
  accessKey,
  onProgram,
  without = [],
}: {
  /** What is searched for already. */
  keyword?: string;
  id: string;
  placeholder?: string;
  accessKey?: string;
  /** Takes the program that is chosen; then programs alone are suggested. */
  onProgram?: (program: SuggestedProgram) => void;
  /** First editions that are not suggested. */
  without?: readonly number[];
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const langOf = useLangOf();
  const { matches: suggested, suggest } = useSearchSuggest();

  const group = (key: string, label: TextKey, items: Suggestion[]): SuggestionGroup => {
    return { key, label: t(label), items };
  };
  const counted = (kind: string, filters: readonly SuggestedFilter[]) =>
    filters.map(({ code, name, count }) => ({
      key: `${kind} ${code}`,
      text: name,
      note: t("catalogue.tiles.count", { count }),
    }));
  const programs = (some: readonly SuggestedProgram[]) =>
    some
      .filter(({ firstEditionNo }) => !without.includes(firstEditionNo))
      .map(({ programId, programName, provideDeptName, repositoryEnd }) => ({
        key: `program ${programId}`,
        text: programName,
        note: provideDeptName,
        flag: <RepositoryEndChip end={repositoryEnd} />,
      }));
  function groupsOf(suggestions: NonNullable<typeof suggested>): SuggestionGroup[] {
    const beside = [
      group("types", "catalogue.suggest.types", counted("type", suggestions.types)),
      group("teches", "catalogue.suggest.teches", counted("tech", suggestions.teches)),
      group("providers", "catalogue.suggest.providers", counted("provider", suggestions.providers)),
      group("others", "catalogue.suggest.others", programs(suggestions.others)),
      ...contentKinds.map((kind) =>
        group(
          kind,
          `catalogue.content.${kind}`,
          suggestions[kind].map(({ id, name, note }) => ({
            key: `${kind} ${id}`,
            text: name,
            note,
          })),
        ),
      ),
    ];
    const isGrouped = beside.some(({ items }) => items.length > 0);
    const named = suggestions.data.slice(0, isGrouped ? besideOthers : suggestMaximum);
    const groups = [group("programs", "catalogue.suggest.programs", programs(named)), ...beside];
    return onProgram ? groups.filter(({ key }) => key === "programs" || key === "others") : groups;
  }

  function pick(suggestion: Suggestion): void {
    const isPicked = ({ programId }: SuggestedProgram) => suggestion.key === `program ${programId}`;
    const program =
      onProgram && [...(suggested?.data ?? []), ...(suggested?.others ?? [])].find(isPicked);
    if (program) onProgram(program);
    else navigate(pageAddress(addressOf(suggestion), lang));
  }

  return (
    <SuggestCombobox
      id={id}
      name="keyword"
      defaultValue={keyword}
      accessKey={accessKey}
      placeholder={placeholder}
      groups={suggested ? groupsOf(suggested) : []}
      onQuery={suggest}
      onPick={pick}
      onReset={() => suggest("")}
      emptyText={suggested ? t("catalogue.suggest.none") : undefined}
      listLabel={t("catalogue.suggest.list")}
      statusText={(count) => t("catalogue.suggest.status", { count })}
      langOf={langOf}
    />
  );
}
