import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import type { Step } from "../texts/text-types.ts";
import { SubmitStep } from "./submit-step.tsx";

const submitKey = "submitFormProvideCode";

/** Steps whose keys are codes of pages lead there. */
const pages: Readonly<Record<string, string>> = pagePaths;

/** The four steps of providing a program; the last one signs in and leads to the form. */
export function ProvideSteps({ steps }: { steps: readonly Step[] }) {
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
