import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useLocation } from "react-router";

/** The program that the operator has just put online, as the state of the page that follows holds it. */
interface Published {
  familyId: number;
  programName: string;
}

/** The state of the page to which an approval leads. */
export const publishedState = (published: Published): { published: Published } => ({ published });

/** Another page may have left any state in the history. */
function readPublished(state: unknown): Published | null {
  const { familyId, programName } = Object(Object(state).published);
  return typeof familyId === "number" && typeof programName === "string"
    ? { familyId, programName }
    : null;
}

/** That a program is online, where visitors find it, and what happens by itself; nothing otherwise. */
export function PublishedNote() {
  const { t } = useTranslation();
  const published = readPublished(useLocation().state);
  if (published === null) return null;
  const { familyId, programName } = published;
  return (
    <Notice
      tone="success"
      title={t("console.published.title", { name: programName })}
      actions={
        <>
          <ButtonLink href={addresses.program(familyId)} variant="secondary" size="small">
            {t("console.published.page")}
          </ButtonLink>
          <ButtonLink href={addresses.caseFile(familyId)} variant="secondary" size="small">
            {t("console.published.caseFile")}
          </ButtonLink>
        </>
      }
    >
      {t("console.published.text")}
    </Notice>
  );
}
