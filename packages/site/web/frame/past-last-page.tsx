import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";

/** In place of a list whose address asks for a page after its last one. */
export function PastLastPage({
  pages,
  first,
  headingLevel = 2,
}: {
  pages: number;
  /** The address of the first page. */
  first: string;
  headingLevel?: 2 | 3;
}) {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={t("frame.past.title")}
      actions={<ButtonLink href={first}>{t("frame.past.first")}</ButtonLink>}
    >
      <p>{t("frame.past.text", { count: pages })}</p>
    </EmptyState>
  );
}
