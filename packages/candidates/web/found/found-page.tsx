import { isAgencyUser } from "@public-code/accounts/contract/identity/roles.ts";
import { foundProgramsPage } from "@public-code/accounts/contract/identity/sign-in.ts";
import { refreshSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { isMissing } from "@public-code/core/web/call-error.ts";
import { inBrowserOrMissing, type Load, type LoadArgs } from "@public-code/core/web/load.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SignInLink } from "@public-code/site/web/frame/sign-in-link.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { type CandidateDetail, candidateCalls } from "#contract/candidates.ts";
import { organisationCalls } from "#contract/organisations/organisations.ts";
import { CandidateList } from "../candidate-list.tsx";
import { CandidateView } from "../candidate-view.tsx";
import { loadCandidates } from "../load-candidates.ts";
import { OwnOrganisations } from "./own-organisations.tsx";

/** An agency has no more of them. */
const organisationsAtOnce = 100;

async function loadFound(args: LoadArgs) {
  const own = { scope: "agency", iDisplayLength: organisationsAtOnce } as const;
  const [list, organisations] = await Promise.all([
    loadCandidates(args, { scope: "agency" }),
    args.call(organisationCalls.listOrganisations, own),
  ]);
  return { list, organisations: organisations.data };
}

/** Null for one that is not there, or another agency's. */
async function getFound(call: Call, candidateId: number): Promise<CandidateDetail | null> {
  try {
    return (await call(candidateCalls.getCandidate, { scope: "agency", candidateId })).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const load = (async (args) => {
  const { call, url } = args;
  const user = await refreshSession();
  if (!isAgencyUser(user)) return null;
  const candidateId = Number(url.searchParams.get("candidate"));
  if (Number.isSafeInteger(candidateId) && candidateId > 0)
    return { candidate: await getFound(call, candidateId) };
  return loadFound(args);
}) satisfies Load<unknown>;

/** Everything of an agency is asked for in the browser, where the bearer token is. */
export const clientLoader = inBrowserOrMissing(load);

function Shell({ title, lead, children }: { title?: string; lead?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const isDetail = title !== undefined;
  return (
    <>
      <PageHeading
        pageCode="foundPrograms"
        title={title}
        through={isDetail ? ["foundPrograms"] : []}
        lead={lead ?? t("candidates.found.lead")}
      >
        <div>
          <ButtonLink
            variant="secondary"
            size="small"
            icon={ArrowLeft}
            href={isDetail ? addresses.foundPrograms : addresses.submitFormProvideCode}
          >
            {isDetail ? t("candidates.found.title") : t("candidates.found.back")}
          </ButtonLink>
        </div>
      </PageHeading>
      <Container className={stack(40, { top: 32, bottom: 32 })}>{children}</Container>
    </>
  );
}

export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <Shell>
      <div className={stack(24)}>
        <VisuallyHidden role="status">{t("frame.loading")}</VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton lines={5} />
      </div>
    </Shell>
  );
}

export default function FoundPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  if (data === null)
    return (
      <Shell>
        <EmptyState
          title={t("candidates.found.signIn")}
          actions={<SignInLink page={foundProgramsPage}>{t("candidates.found.signIn")}</SignInLink>}
        >
          <p>{t("candidates.found.signInText")}</p>
        </EmptyState>
      </Shell>
    );
  if ("candidate" in data) {
    const { candidate } = data;
    if (candidate === null)
      return (
        <Shell title={t("candidates.found.missing")} lead={t("candidates.found.missingText")} />
      );
    return (
      <Shell
        title={candidate.programName || t("candidates.noName")}
        lead={`${t(`candidates.sources.${candidate.sourceKind}`)} · ${candidate.sourceAddress}`}
      >
        <CandidateView candidate={candidate} />
      </Shell>
    );
  }
  const { list, organisations } = data;
  const isEmpty = list.total === 0 && Object.values(list.state.values).every((value) => !value);
  return (
    <Shell>
      {isEmpty ? (
        <EmptyState title={t("candidates.found.empty")}>
          <p>{t("candidates.found.emptyText")}</p>
        </EmptyState>
      ) : (
        <section className={stack(16)}>
          <SectionHeading title={t("candidates.found.section")} />
          <CandidateList list={list} />
        </section>
      )}
      <OwnOrganisations organisations={organisations} />
    </Shell>
  );
}
