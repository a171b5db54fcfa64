import { inBrowser, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import { useLoaderData } from "react-router";
import { GroupFaqs, loadGroupFaqs } from "../faq/group-faqs.tsx";
import { PageSection } from "../page-section.tsx";
import { knowText } from "../texts/know.ts";
import { KnowCase } from "./know-case.tsx";
import { KnowDrawing } from "./know-drawing.tsx";
import { KnowFeatures } from "./know-features.tsx";
import styles from "./know-page.module.css";
import { KnowSteps } from "./know-steps.tsx";

const groupId = "know";

const load = loadGroupFaqs(groupId);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function KnowPage() {
  const { settings } = useRootData();
  const { faqs } = useLoaderData<typeof loader>();
  const text = knowText[settings.lang];
  return (
    <>
      <PageHeading pageCode="knowCode" lead={text.lead} />
      <PageSection title={text.what.heading}>
        <div className={styles.what}>
          <Prose>
            {text.what.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <KnowDrawing className={styles.drawing} />
        </div>
      </PageSection>
      <PageSection title={text.operate.heading} lead={text.operate.lead}>
        <KnowSteps steps={text.operate.steps} />
      </PageSection>
      <PageSection title={text.overseas.heading}>
        <KnowCase overseas={text.overseas} />
      </PageSection>
      <PageSection title={text.features.heading}>
        <KnowFeatures cards={text.features.cards} />
      </PageSection>
      <GroupFaqs title={text.faqHeading} groupId={groupId} items={faqs} />
    </>
  );
}
