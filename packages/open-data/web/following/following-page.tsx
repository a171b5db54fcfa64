import { isAgencyUser, isSignedIn } from "@public-code/accounts/contract/identity/roles.ts";
import { followingPage } from "@public-code/accounts/contract/identity/sign-in.ts";
import { mailPreferences } from "@public-code/accounts/contract/mail-preferences/mail-preferences.ts";
import { refreshSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowserOrMissing, type Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { following } from "@public-code/site/contract/following.ts";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { DigestChoice } from "@public-code/site/web/frame/digest-choice.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { SignInLink } from "@public-code/site/web/frame/sign-in-link.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { FollowList } from "./follow-list.tsx";

const load = (async ({ call, url }) => {
  const user = await refreshSession();
  if (!isSignedIn(user)) return null;
  const state = readListState(url.searchParams, []);
  const [reply, topics] = await Promise.all([
    call(following.listFollows, pageRequest(state)),
    call(mailPreferences.getMailTopics, {}),
  ]);
  return {
    state,
    rows: reply.data,
    total: reply.recordsTotal,
    choice: topics.data.following,
    managesPrograms: isAgencyUser(user),
  };
}) satisfies Load<unknown>;

/** Everything of an account is asked for in the browser, where the bearer token is. */
export const clientLoader = inBrowserOrMissing(load);

function Shell({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading pageCode="following" lead={t("following.lead")}>
        {back}
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

/** What somebody who has signed in follows, and when mails of it come. */
export default function FollowingPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  if (data === null)
    return (
      <Shell>
        <EmptyState
          title={t("following.signInTitle")}
          actions={<SignInLink page={followingPage}>{t("following.signIn")}</SignInLink>}
        >
          <p>{t("following.signInText")}</p>
        </EmptyState>
      </Shell>
    );
  const { choice, managesPrograms, ...list } = data;
  return (
    <Shell
      back={
        <div>
          <ButtonLink
            variant="secondary"
            size="small"
            icon={ArrowLeft}
            href={managesPrograms ? addresses.submitFormProvideCode : addresses.console}
          >
            {t("following.back")}
          </ButtonLink>
        </div>
      }
    >
      <DigestChoice choice={choice} onChosen={revalidate} />
      <FollowList {...list} />
    </Shell>
  );
}
