import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#features/frame/page-title.tsx";
import { notify } from "#platform/notices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

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
    <Container>
      <PageTitle title={title} path="/participate/partnershipCaseDetail" hidden />
      <EmptyState
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink href="/participate/partnershipCaseList">
            {t("content.caseDetail.back")}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Container>
  );
}
