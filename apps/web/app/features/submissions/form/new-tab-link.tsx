import type { ReactNode } from "react";
import { useTranslation } from "#platform/translation.ts";
import { UiLink } from "#ui/ui-link.tsx";

/** A page of the portal beside the form, which stays as it is. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <UiLink href={href} target="_blank">
      {children}
      {t("frame.newTab")}
    </UiLink>
  );
}
