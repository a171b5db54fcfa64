import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { Plus } from "lucide";
import { lazy, Suspense } from "react";
import type { Comparable } from "./compare-toggle.tsx";

const CompareToggle = lazy(async () => ({
  default: (await import("./compare-toggle.tsx")).CompareToggle,
}));

/** Chooses a program to be compared; a link until its script has come, which the page does not wait for. */
export function LaterCompareToggle(program: Comparable) {
  const { t } = useTranslation();
  const link = (
    <ButtonLink
      href={addresses.comparison([program.programId])}
      variant="secondary"
      icon={Plus}
      rel="nofollow"
    >
      {t("comparison.page.basket.add")}
    </ButtonLink>
  );
  return useHydrated() ? (
    <Suspense fallback={link}>
      <CompareToggle {...program} amongButtons />
    </Suspense>
  ) : (
    link
  );
}
