import type { Language } from "@public-code/core/contract/language.ts";
import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useFlag } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card, CardGrid, CardIcon, CardTitle } from "@public-code/ui/card.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Eye, Handshake, PiggyBank, ShieldCheck } from "lucide";
import { useLoaderData } from "react-router";
import { GroupFaqs, loadGroupFaqs } from "../faq/group-faqs.tsx";
import { OuterLinks } from "../outer-links.tsx";
import { PageSection } from "../page-section.tsx";
import { RichText } from "../rich-text.tsx";
import { knowText } from "../texts/know.ts";
import type { Step, TextCard } from "../texts/text-types.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import { loadWritten, WrittenHtml } from "../written-page.tsx";
import styles from "./know-page.module.css";

const piece =
  "M0 0h52c-9-14-1-30 14-30s23 16 14 30h52v52c14-9 30-1 30 14s-16 23-30 14v52H80c9 14 1 30-14 30s-23-16-14-30H0V80c-14 9-30 1-30-14s16-23 30-14z";

/** Pieces of a jigsaw in a park of the same pieces: what one has made fits where another needs it. */
function KnowDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      data-print="hide"
      viewBox="0 0 480 320"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="480" height="320" rx="16" fill="var(--color-subtle)" />
      <circle cx="62" cy="292" r="112" fill="var(--color-primary-soft)" />
      <circle cx="436" cy="20" r="96" fill="var(--color-accent-soft)" />
      <g transform="translate(76 106) scale(0.84)">
        <path
          d={piece}
          transform="translate(264 0)"
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="3"
          strokeDasharray="8 8"
        />
        <path d={piece} fill="var(--color-primary)" />
        <path d={piece} transform="translate(132 0)" fill="var(--color-accent)" />
        <path
          d="M48 44 28 66l20 22M84 44l20 22-20 22"
          fill="none"
          stroke="var(--color-on-primary)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

/** Steps whose keys are codes of pages lead there. */
const pages: Readonly<Record<string, string>> = pagePaths;

/** The four operating steps; switches hide the buttons to the guide and to providing. */
function KnowSteps({ steps }: { steps: readonly Step[] }) {
  const hidden: Readonly<Record<string, boolean>> = {
    codeGuide: useFlag("isHideHowToUsePcpBtn"),
    provideCode: useFlag("isHideHowToUseProvideBtn"),
  };
  return (
    <StepList
      steps={steps.map((step) => {
        const href = pages[step.key];
        return {
          key: step.key,
          title: step.title,
          children: <p>{step.text}</p>,
          action:
            href !== undefined && step.action !== undefined && !hidden[step.key] ? (
              <ButtonLink href={href} variant="secondary">
                {step.action}
              </ButtonLink>
            ) : undefined,
        };
      })}
    />
  );
}

/** In the order of the cards: transparency, savings, safety, collaboration. */
const icons: readonly IconDrawing[] = [Eye, PiggyBank, ShieldCheck, Handshake];

/** What public code stands for, on four cards. */
function KnowFeatures({ cards }: { cards: readonly TextCard[] }) {
  return (
    <CardGrid columns={4}>
      {cards.map((card, index) => {
        const icon = icons[index];
        return (
          <Card as="li" key={card.title}>
            {icon && <CardIcon as={icon} tone="accent" />}
            <CardTitle level={3}>{card.title}</CardTitle>
            <p className={textStyles.muted}>{card.text}</p>
          </Card>
        );
      })}
    </CardGrid>
  );
}

/** A case from abroad, with the links to look further. */
function KnowCase({ overseas }: { overseas: (typeof knowText)[Language]["overseas"] }) {
  return (
    <Card look="soft" padding="large" className={styles.case}>
      <div className={stack(16)}>
        <CardTitle level={3}>{overseas.title}</CardTitle>
        <RichText size="body" blocks={overseas.blocks} />
      </div>
      <OuterLinks links={overseas.links} />
    </Card>
  );
}

const groupId = "know";

const loadFaqs = loadGroupFaqs(groupId);
const loadText = loadWritten("knowCode");

const load = (async (args) => {
  const [questions, text] = await Promise.all([loadFaqs(args), loadText(args)]);
  return { ...questions, ...text };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function KnowPage() {
  const { lang } = useTranslation();
  const { faqs, written } = useLoaderData<typeof loader>();
  const text = knowText[lang];
  // The steps and the cards lead to other pages and stay the portal's own.
  const [first, ...further] = written?.sections ?? [];
  return (
    <>
      <PageHeading pageCode="knowCode" title={written?.title} lead={(written ?? text).lead} />
      <PageSection title={first?.title ?? text.what.heading}>
        {written && <UntranslatedNote texts={[written]} />}
        <div className={stack(32, { across: 64, align: "center" }, styles.what)}>
          {written && first ? (
            <WrittenHtml section={first} page={written} />
          ) : (
            <Prose>
              {text.what.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          )}
          <KnowDrawing className={styles.drawing} />
        </div>
      </PageSection>
      <PageSection title={text.operate.heading} lead={text.operate.lead}>
        <KnowSteps steps={text.operate.steps} />
      </PageSection>
      {written ? (
        further.map((section) => (
          <PageSection key={section.title} title={section.title}>
            <WrittenHtml section={section} page={written} />
          </PageSection>
        ))
      ) : (
        <PageSection title={text.overseas.heading}>
          <KnowCase overseas={text.overseas} />
        </PageSection>
      )}
      <PageSection title={text.features.heading}>
        <KnowFeatures cards={text.features.cards} />
      </PageSection>
      <GroupFaqs title={text.faqHeading} groupId={groupId} items={faqs} />
    </>
  );
}
