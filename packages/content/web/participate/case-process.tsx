import { useLangOf } from "@public-code/core/web/text-language.ts";
import { StepList } from "@public-code/ui/step-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { PartnershipCase } from "#contract/content.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./case-process.module.css";

/** How the case went, step by step, each with its picture where it has one. */
export function CaseProcess({ steps }: { steps: PartnershipCase["processes"] }) {
  const langOf = useLangOf();
  return (
    <StepList
      layout="column"
      steps={steps.map((step, place) => ({
        key: `${place} ${step.title}`,
        title: <span lang={langOf(step.title)}>{step.title}</span>,
        children: (
          <div className={styles.step}>
            {step.content !== "" && (
              <p lang={langOf(step.content)} className={textStyles.paragraphs}>
                {step.content}
              </p>
            )}
            {step.s3Url !== "" && (
              <CasePicture of={step} sizes="20rem" className={styles.picture} />
            )}
          </div>
        ),
      }))}
    />
  );
}
