import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { useEffect } from "react";

/** A case that is not there: words in the page, a message over it, a line in the log. */
export function CaseMissing() {
  const { t } = useTranslation();
  const title = t("content.caseDetail.missing.title");
  const text = t("content.caseDetail.missing.text");
  useEffect(() => {
    console.error(text);
    notify({ kind: "message", text });
  }, [text]);
  return (
    <MissingPage
      title={title}
      path={addresses.partnershipCaseDetail}
      place={{
        pageCode: "partnershipCaseDetail",
        through: ["partnershipCase", "partnershipCaseList"],
      }}
      actions={
        <ButtonLink href={addresses.partnershipCaseList}>{t("content.caseDetail.back")}</ButtonLink>
      }
    >
      <p>{text}</p>
    </MissingPage>
  );
}
