import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { fromServer, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { StepList } from "@public-code/ui/step-list.tsx";
import { ClipboardCheck } from "lucide";
import { useLoaderData } from "react-router";
import { faqGroup } from "#contract/faq-groups.ts";
import { GroupFaqs, loadGroupFaqs } from "../faq/group-faqs.tsx";
import { PageSection } from "../page-section.tsx";
import { provideCodeText } from "../texts/provide-code.ts";
import type { Step } from "../texts/text-types.ts";
import { LoginErrorNotice } from "./login-error-notice.tsx";
import styles from "./provide-code-page.module.css";
import { SubmitStep } from "./submit-step.tsx";

const submitKey = "submitFormProvideCode";

/** Steps whose keys are codes of pages lead there. */
const pages: Readonly<Record<string, string>> = pagePaths;

/** The four steps of providing a program; the last one signs in and leads to the form. */
function ProvideSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <StepList
      headingLevel={2}
      steps={steps.map((step) => {
        const href = pages[step.key];
        return {
          key: step.key,
          title: step.title,
          children: <p>{step.text}</p>,
          action:
            step.key === submitKey ? (
              <SubmitStep label={step.action ?? step.title} />
            ) : (
              href !== undefined && (
                <ButtonLink href={href} variant="secondary">
                  {step.action}
                </ButtonLink>
              )
            ),
        };
      })}
    />
  );
}

const groupId = faqGroup.providing;

const load = loadGroupFaqs(groupId);

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function ProvideCodePage() {
  const { lang } = useTranslation();
  const { faqs } = useLoaderData<typeof loader>();
  const text = provideCodeText[lang];
  return (
    <>
      <PageHeading pageCode="provideCode" lead={text.lead} />
      <Container className={stack(24, { top: 32 })}>
        <LoginErrorNotice />
        <ProvideSteps steps={text.steps} />
      </Container>
      <PageSection title={text.before.heading}>
        <ul className={stack(16, { across: 48, columns: 2 }, styles.before)}>
          {text.before.items.map((item) => (
            <li key={item} className={row(12)}>
              <Icon as={ClipboardCheck} className={styles.icon} />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      <GroupFaqs title={text.faqHeading} groupId={groupId} items={faqs} />
    </>
  );
}
