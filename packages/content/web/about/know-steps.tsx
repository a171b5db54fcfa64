import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { useFlag } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import type { Step } from "../texts/text-types.ts";

/** Steps whose keys are codes of pages lead there. */
const pages: Readonly<Record<string, string>> = pagePaths;

/** The four operating steps; switches hide the buttons to the guide and to providing. */
export function KnowSteps({ steps }: { steps: readonly Step[] }) {
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
