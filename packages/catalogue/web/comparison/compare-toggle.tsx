import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink, type ButtonLook, onFirstClick } from "@public-code/ui/button.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { Check, Plus } from "lucide";
import { comparedMaximum } from "#contract/comparison/compared.ts";
import { type ChosenProgram, choose, useBasket } from "./basket.ts";

/** Adds a program to the comparison, or removes it; without scripts it leads to a comparison that begins with it. */
export function CompareToggle({
  size = "small",
  programId,
  programName,
}: ChosenProgram & Pick<ButtonLook, "size">) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const basket = useBasket();
  const chosen = basket.some((program) => program.programId === programId);
  const full = !chosen && basket.length === comparedMaximum;
  const label = full
    ? t("comparison.page.basket.full", { maximum: comparedMaximum })
    : t(`comparison.page.basket.${chosen ? "added" : "add"}`);
  const look = {
    size,
    variant: "secondary",
    icon: chosen ? Check : Plus,
    "aria-label": t("comparison.page.basket.named", { words: label, name: programName }),
  } as const;
  if (!isHydrated)
    return (
      <ButtonLink {...look} href={addresses.comparison([programId])} rel="nofollow">
        {label}
      </ButtonLink>
    );
  return (
    <Button
      {...look}
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      onClick={onFirstClick(() => {
        if (!full) choose({ programId, programName }, !chosen);
        else {
          const text = t("comparison.page.basket.tooMany", { maximum: comparedMaximum });
          notify({ kind: "toast", tone: "warning", text });
        }
      })}
    >
      {label}
    </Button>
  );
}
