import {
  type MissedSearch,
  missedSearches,
} from "@public-code/core/contract/search/missed-searches.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";

/** What an operator may do with a searched word. */
export const searchChangeFor = ({ isHidden }: MissedSearch) =>
  isHidden ? ("showSearch" as const) : ("hideSearch" as const);

/** Keeps a searched word from visitors, or shows it again. */
export function HideSearchModal({
  search,
  onClose,
}: {
  search: MissedSearch;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { keyword, isHidden } = search;
  const change = searchChangeFor(search);
  const named = { name: keyword };
  return (
    <FormDialog
      title={t(`console.codes.${change}.title`, named)}
      confirmLabel={t(`console.codes.${change}.button`)}
      send={(call) => call(missedSearches.hideMissedSearch, { keyword, hidden: !isHidden })}
      done={{
        text: t(`console.codes.${change}.done`, named),
        name: keyword,
        undo: (call) => call(missedSearches.hideMissedSearch, { keyword, hidden: isHidden }),
      }}
      onClose={onClose}
    >
      <p>{t(`console.codes.${change}.text`)}</p>
    </FormDialog>
  );
}
