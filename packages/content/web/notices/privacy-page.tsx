import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { fromServer, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useLoaderData } from "react-router";
import { SectionsView } from "../sections-view.tsx";
import { privacyText } from "../texts/privacy.ts";
import { loadWritten, WrittenSections } from "../written-page.tsx";

const load = loadWritten("privacy");

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function PrivacyPage() {
  const { t, lang } = useTranslation();
  const { written } = useLoaderData<typeof loader>();
  const text = privacyText[lang];
  const day = written ? formatDay(written.changedTime) : text.updatedOn;
  return (
    <>
      <OuterPageHeading
        path={addresses.privacy}
        title={(written ?? text).title}
        lead={(written ?? text).lead}
        eyebrow={t("content.notices.updated", { label: text.updatedLabel, day })}
      />
      {written ? (
        <WrittenSections contents={text.contents} page={written} />
      ) : (
        <SectionsView contents={text.contents} sections={text.sections} />
      )}
    </>
  );
}
