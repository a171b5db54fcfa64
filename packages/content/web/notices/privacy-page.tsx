import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SectionsView } from "../sections-view.tsx";
import { privacyText } from "../texts/privacy.ts";

export default function PrivacyPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const text = privacyText[settings.lang];
  return (
    <>
      <OuterPageHeading
        path={addresses.privacy}
        title={text.title}
        lead={text.lead}
        eyebrow={t("content.notices.updated", { label: text.updatedLabel, day: text.updatedOn })}
      />
      <SectionsView contents={text.contents} sections={text.sections} />
    </>
  );
}
