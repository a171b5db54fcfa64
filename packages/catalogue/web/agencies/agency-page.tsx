import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import {
  fromServer,
  type Load,
  type LoadArgs,
  onServerOrMissing,
} from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listReusesOfAgency } from "@public-code/reuse/contract/public-reuse.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { redirect, useLoaderData } from "react-router";
import type { AgencyDetails } from "#contract/agencies/agencies.ts";
import { agencies } from "#contract/agencies/agencies.ts";
import { catalogue } from "#contract/catalogue.ts";
import { cataloguePageSize } from "#contract/filter-groups.ts";
import { AgencyMarks } from "./agency-marks.tsx";
import { AgencyOffers } from "./agency-offers.tsx";
import { AgencyUses } from "./agency-uses.tsx";

/** How an agency stands with public code, in a sentence, and the way to how the others do. */
function AgencyStandingSentence({ agency }: { agency: AgencyDetails }) {
  const { t } = useTranslation();
  const { standing, exemption, programCount, takenInCount } = agency;
  if (standing === null) return null;
  const day = dashedDate(exemption?.until ?? "");
  const name = standing === "nothing" && exemption ? "ended" : standing;
  return (
    <p>
      {t(`agencies.standing.sentence.${name}`, {
        count: programCount,
        day,
        reason: exemption?.reason ?? "",
      })}{" "}
      {takenInCount > 0 && `${t("agencies.standing.sentence.takenIn", { count: takenInCount })} `}
      <UiLink href={addresses.coverage}>{t("agencies.standing.sentence.all")}</UiLink>
    </p>
  );
}

/** An agency that is not there, and the way to those that are. */
function AgencyMissing() {
  const { t } = useTranslation();
  return (
    <MissingPage
      title={t("agencies.missing.title")}
      path={addresses.agencies}
      place={{ pageCode: "agencyDetail" }}
      actions={<ButtonLink href={addresses.agencies}>{t("agencies.missing.back")}</ButtonLink>}
    >
      <p>{t("agencies.missing.text")}</p>
    </MissingPage>
  );
}

const notFoundStatus = 404;
const mostUses = 100;

/** True for a refusal that says that there is no such agency, from either transport. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === notFoundStatus;
}

const load = (async ({ call, params, url, lang }: LoadArgs) => {
  const agencyCode = cutText(params.code ?? "", 100);
  const page = readPage(url.searchParams);
  try {
    const { data: agency } = await call(agencies.getAgency, { code: agencyCode });
    // One that was merged leads to the agency that took it over.
    if (agency.code !== agencyCode)
      throw redirect(pageAddress(addresses.agency(agency.code), lang));
    const { code } = agency;
    const [offered, uses] = await Promise.all([
      call(catalogue.queryList, {
        providerDeptList: [code],
        page: page - 1,
        iDisplayLength: cataloguePageSize,
      }),
      call(listReusesOfAgency, { code, iDisplayLength: mostUses }),
    ]);
    return {
      agency,
      page,
      offered: { items: offered.data, total: offered.recordsTotal },
      used: { uses: uses.data, total: uses.recordsTotal },
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["page"] };
export const loader = onServerOrMissing(load);
export const clientLoader = fromServer<typeof load>();

export default function AgencyPage() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof clientLoader>();
  if (!loaded) return <AgencyMissing />;
  const { agency, page, offered, used } = loaded;
  const path = addresses.agency(agency.code);
  return (
    <>
      <PageHeading
        pageCode="agencyDetail"
        title={agency.name}
        documentTitle={
          page === 1 ? undefined : t("agencies.page.documentTitle", { name: agency.name, page })
        }
        lead={t("agencies.page.lead", { offered: agency.programCount, used: agency.usedCount })}
        feed={{ agency: agency.code }}
        canonicalPath={page === 1 ? path : `${path}?page=${page}`}
      >
        <AgencyMarks agency={agency} />
        <AgencyStandingSentence agency={agency} />
      </PageHeading>
      <Container className={stack(48, { top: 32 })}>
        <AgencyOffers agency={agency} page={page} {...offered} />
        <AgencyUses {...used} />
      </Container>
    </>
  );
}
