import { useTranslation } from "@public-code/core/web/translation.ts";
import { useCodeDescription } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import type { Step } from "../texts/text-types.ts";

/** How to take part; the step that applies has a button while the code APPLY_LINK has an address. */
export function PartnershipSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const applyAddress = useCodeDescription("prod_switch", "APPLY_LINK");
  return (
    <StepList
      steps={steps.map((step) => ({
        key: step.key,
        title: step.title,
        children: <p>{step.text}</p>,
        action:
          step.action !== undefined && applyAddress !== "" ? (
            <ButtonLink href={applyAddress} newTabLabel={t("frame.external")}>
              {step.action}
            </ButtonLink>
          ) : undefined,
      }))}
    />
  );
}
