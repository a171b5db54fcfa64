import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { useId } from "react";
import { useNavigate } from "react-router";
import { ProgramCombobox } from "#web/program-combobox.tsx";

/** The search of the home page, with words that operators chose before anything is typed. */
export function HomeSearch({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const inputId = useId();
  return (
    <SearchBox
      action={`${settings.contextPath}publicCodes`}
      name="keyword"
      label={t("home.search.label")}
      buttonLabel={t("home.search.button")}
      hidden={{ lang: settings.lang }}
      inputId={inputId}
      onSearch={(keyword) =>
        navigate(pageAddress(addresses.publicCodes, settings.lang, { keyword }))
      }
    >
      <ProgramCombobox
        words={words}
        id={inputId}
        placeholder={t("home.search.placeholder")}
        accessKey="S"
      />
    </SearchBox>
  );
}
