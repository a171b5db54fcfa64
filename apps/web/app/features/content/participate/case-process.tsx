import type { PartnershipCase } from "@public-code/contract/content/content.ts";
import { StepList } from "#ui/step-list.tsx";
import { CasePicture } from "./case-picture.tsx";
import styles from "./case-process.module.css";

/** How the case went, step by step, each with its picture where it has one. */
export function CaseProcess({ steps }: { steps: PartnershipCase["processes"] }) {
  return (
    <StepList
      layout="column"
      steps={steps.map((step, place) => ({
        key: `${place} ${step.title}`,
        title: step.title,
        children: (
          <div className={styles.step}>
            {step.content !== "" && <p className={styles.text}>{step.content}</p>}
            {step.s3Url !== "" && (
              <CasePicture of={step} sizes="20rem" className={styles.picture} />
            )}
          </div>
        ),
      }))}
    />
  );
}
