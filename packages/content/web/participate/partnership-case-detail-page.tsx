import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatExcerpt } from "@public-code/core/web/format-values.ts";
import {
  fromServer,
  type Load,
  type LoadArgs,
  onServerOrMissing,
} from "@public-code/core/web/load.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { ArrowLeft } from "lucide";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { partnershipCases } from "#contract/content.ts";
import { CaseView } from "./case-view.tsx";

/** A case that is not there: words in the page, a message over it, a line in the log. */
function CaseMissing() {
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

const descriptionLength = 160;
const notFoundStatus = 404;

/** True for a refusal that says that there is no such case, from either transport. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === notFoundStatus;
}

const load = (async ({ call, params }: LoadArgs) => {
  const caseId = params.caseId ?? "";
  try {
    const reply = await call(partnershipCases.queryCase, { caseId: caseId.slice(0, 100) });
    return { caseId, partnershipCase: reply.data };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}) satisfies Load<unknown>;

export const loader = onServerOrMissing(load);
export const clientLoader = fromServer<typeof load>();

export default function PartnershipCaseDetailPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  const loaded = useLoaderData<typeof clientLoader>();
  if (!loaded) return <CaseMissing />;
  const { caseName, govDept, introduction, s3Url } = loaded.partnershipCase.partnershipCase;
  return (
    <>
      <PageHeading
        pageCode="partnershipCaseDetail"
        through={["partnershipCase", "partnershipCaseList"]}
        title={caseName}
        documentTitle={t("content.caseDetail.documentTitle", { name: caseName })}
        eyebrow={govDept === "" ? undefined : <span lang={langOf(govDept)}>{govDept}</span>}
        description={formatExcerpt(introduction, descriptionLength)}
        canonicalPath={addresses.partnershipCaseOf(loaded.caseId)}
        image={
          s3Url === ""
            ? undefined
            : { href: new URL(fileAddress(settings.filesBase, s3Url), settings.origin).href }
        }
        actions={
          <ButtonLink
            href={addresses.partnershipCaseList}
            variant="secondary"
            icon={ArrowLeft}
            data-print="hide"
          >
            {t("content.caseDetail.back")}
          </ButtonLink>
        }
      />
      <CaseView data={loaded.partnershipCase} />
    </>
  );
}
