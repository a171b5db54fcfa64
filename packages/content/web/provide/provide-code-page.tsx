import { inBrowser, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { ClipboardCheck } from "lucide";
import { useLoaderData } from "react-router";
import { faqGroup } from "#contract/content.ts";
import { GroupFaqs, loadGroupFaqs } from "../faq/group-faqs.tsx";
import { PageSection } from "../page-section.tsx";
import { provideCodeText } from "../texts/provide-code.ts";
import { LoginErrorNotice } from "./login-error-notice.tsx";
import styles from "./provide-code-page.module.css";
import { ProvideSteps } from "./provide-steps.tsx";

const groupId = faqGroup.providing;

const load = loadGroupFaqs(groupId);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProvideCodePage() {
  const { settings } = useRootData();
  const { faqs } = useLoaderData<typeof loader>();
  const text = provideCodeText[settings.lang];
  return (
    <>
      <PageHeading pageCode="provideCode" lead={text.lead} />
      <Container className={stack(24, { top: 32 })}>
        <LoginErrorNotice />
        <ProvideSteps steps={text.steps} />
      </Container>
      <PageSection title={text.before.heading}>
        <ul className={stack(16, { across: 48 }, styles.before)}>
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
