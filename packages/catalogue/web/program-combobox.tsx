import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import {
  type ContentKind,
  contentKinds,
  type NamedContent,
  type SuggestedFilter,
  type SuggestedProgram,
  suggestMaximum,
} from "@public-code/programs/contract/public-programs.ts";
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

const noSuggestions = {
  data: [],
  types: [],
  teches: [],
  providers: [],
  others: [],
  guides: [],
  questions: [],
  cases: [],
  stories: [],
};

/** Where a suggestion leads, by the kind and the value in its key. */
function addressOf({ key, text }: Suggestion): string {
  const [kind, value = ""] = key.split(" ");
  if (kind === "program") return addresses.program(Number(value));
  if (kind === "provider") return addresses.agency(value);
  const content = contentKinds.find((candidate) => candidate === kind);
  if (content) return contentAddress(content, { id: Number(value), name: text });
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
}: {
  /** What is searched for already. */
  keyword?: string;
  id: string;
  placeholder: string;
  accessKey?: string;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const langOf = useLangOf();
  const { matches: suggested, suggest } = useSearchSuggest();

  const counted = (kind: "type" | "provider" | "tech", filters: readonly SuggestedFilter[]) =>
    filters.map(({ code, name, count }) => ({
      key: `${kind} ${code}`,
      text: name,
      note: t("catalogue.tiles.count", { count }),
    }));
  const programs = (some: readonly SuggestedProgram[] = []) =>
    some.map(({ programId, programName, provideDeptName, repositoryEnd }) => ({
      key: `program ${programId}`,
      text: programName,
      note: provideDeptName,
      flag: <RepositoryEndChip end={repositoryEnd} />,
    }));
  const contents = (kind: ContentKind, some: readonly NamedContent[]) =>
    some.map(({ id: contentId, name, note }) => ({
      key: `${kind} ${contentId}`,
      text: name,
      note,
    }));
  const { data, types, teches, providers, others, ...content } = suggested ?? noSuggestions;
  const isGrouped = [
    types,
    providers,
    teches,
    others,
    ...contentKinds.map((kind) => content[kind]),
  ].some((some) => some.length > 0);
  const groups: SuggestionGroup[] = [
    {
      key: "programs",
      label: t("catalogue.suggest.programs"),
      items: programs(data.slice(0, isGrouped ? besideOthers : suggestMaximum)),
    },
    { key: "types", label: t("catalogue.suggest.types"), items: counted("type", types) },
    { key: "teches", label: t("catalogue.suggest.teches"), items: counted("tech", teches) },
    {
      key: "providers",
      label: t("catalogue.suggest.providers"),
      items: counted("provider", providers),
    },
    { key: "others", label: t("catalogue.suggest.others"), items: programs(others) },
    ...contentKinds.map((kind) => ({
      key: kind,
      label: t(`catalogue.content.${kind}`),
      items: contents(kind, content[kind]),
    })),
  ];

  return (
    <SuggestCombobox
      id={id}
      name="keyword"
      defaultValue={keyword}
      accessKey={accessKey}
      placeholder={placeholder}
      groups={groups}
      onQuery={suggest}
      onPick={(suggestion) => navigate(pageAddress(addressOf(suggestion), settings.lang))}
      onReset={() => suggest("")}
      emptyText={suggested ? t("catalogue.suggest.none") : undefined}
      listLabel={t("catalogue.suggest.list")}
      statusText={(count) => t("catalogue.suggest.status", { count })}
      langOf={langOf}
    />
  );
}
