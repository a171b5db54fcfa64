import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useId } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import { type FaqItem, faq } from "#contract/content.ts";
import { FaqList } from "./faq-list.tsx";
import {
  type FaqState,
  faqCounts,
  faqQuery,
  faqsByAnswer,
  faqTabs,
  matchingFaqs,
  nearFaqs,
  readFaqState,
} from "./faq-state.ts";
import styles from "./qna-page.module.css";
import { ServiceContact } from "./service-contact.tsx";

/** The questions as FAQPage of JSON-LD; answers keep their simple HTML, as schema.org allows. */
function FaqLinkedData({ items }: { items: readonly FaqItem[] }) {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map((item) => ({
      "@type": "Question",
      name: item.question,
      acceptedAnswer: { "@type": "Answer", text: item.answer },
    })),
  };
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return (
    <script
      // Trusted Types forbid other text in a script element of the document; a new element is allowed.
      key={json}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped cannot end the element.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

const load = (async ({ call }) => {
  const reply = await call(faq.queryFrontFaqList, { groupId: "" });
  return { items: reply.data };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["group", "keyword"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** Tabs and keyword choose among what is there already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function QnaPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { items } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [answersId, nearId] = [useId(), useId()];
  const state = readFaqState(search);
  const counts = faqCounts(items, state.keyword);
  const shown = matchingFaqs(items, state);
  const byAnswer = faqsByAnswer(items, state);
  const address = (next: FaqState) => pageAddress(addresses.qna, settings.lang, faqQuery(next));
  const lead = t("content.faq.lead");
  const [inQuestions, inAnswers] = [shown.length, byAnswer.length];
  const count = inQuestions + inAnswers;
  const near = count === 0 ? nearFaqs(items, state.keyword) : [];
  const { keyword } = state;
  const status =
    keyword === ""
      ? t("content.faq.status", { count })
      : inAnswers === 0
        ? t("content.faq.found", { count, keyword })
        : t("content.faq.foundInBoth", { count, keyword, inQuestions, inAnswers });
  return (
    <>
      <PageHeading
        pageCode="qna"
        lead={lead}
        documentTitle={
          keyword === "" ? undefined : t("content.faq.documentTitle", { asked: keyword })
        }
      />
      <FaqLinkedData items={shown} />
      <Container className={stack(32, { across: 48, top: 32, align: "start" }, styles.page)}>
        <div className={stack(24)} data-works-offline>
          <SearchBox
            size="medium"
            action={`${settings.contextPath}qna`}
            name="keyword"
            label={t("content.faq.search.label")}
            placeholder={t("content.faq.search.placeholder")}
            buttonLabel={t("content.faq.search.button")}
            defaultValue={state.keyword}
            hidden={{
              lang: settings.lang,
              ...(state.group === "all" ? {} : { group: state.group }),
            }}
            onSearch={(keyword) =>
              navigate(address({ ...state, keyword }), { preventScrollReset: true })
            }
          />
          <LinkTabs
            label={t("content.faq.tabs.label")}
            current={state.group}
            items={faqTabs.map((group) => ({
              key: group,
              label: t(`content.faq.tabs.${group}`),
              href: address({ ...state, group }),
              count: counts[group],
            }))}
          />
          <ListStatus
            terms={[state.group === "all" ? "" : t(`content.faq.tabs.${state.group}`)]}
            className={textStyles.count}
          >
            {status}
          </ListStatus>
          {shown.length > 0 && <FaqList items={shown} groupId="" headingLevel={2} />}
          {byAnswer.length > 0 && (
            <section aria-labelledby={answersId} className={stack(12, styles.answers)}>
              <h2 id={answersId}>{t("content.faq.inAnswers", { count: byAnswer.length })}</h2>
              <FaqList items={byAnswer} groupId="" isOpen={false} />
            </section>
          )}
          {shown.length === 0 && byAnswer.length === 0 && (
            <EmptyState
              title={t("content.faq.empty.title")}
              actions={<ButtonLink href={addresses.qna}>{t("content.faq.empty.all")}</ButtonLink>}
            >
              <p>{t("content.faq.empty.text")}</p>
            </EmptyState>
          )}
          {near.length > 0 && (
            <section aria-labelledby={nearId} className={stack(12, styles.answers)}>
              <h2 id={nearId}>{t("content.faq.near")}</h2>
              <FaqList items={near} groupId="" isOpen={false} />
            </section>
          )}
        </div>
        <ServiceContact />
      </Container>
    </>
  );
}
