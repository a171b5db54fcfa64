import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";

/** A page of the portal in a new tab, so that the form stays open. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <UiLink href={href} target="_blank">
      {children}
      {t("frame.newTab")}
    </UiLink>
  );
}
