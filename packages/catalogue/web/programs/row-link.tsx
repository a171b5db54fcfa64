import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Where a row of a program leads, in its name; print writes an address behind its first link only. */
export function RowLink({
  program,
  row,
  onClick,
}: {
  program: Program;
  row: { name: string; url: string };
  onClick?: () => void;
}) {
  const { t } = useTranslation();
  // In the order of the page.
  const rows = [
    ...program.gitHubLinkContentVos,
    ...program.practicalCaseContentVos,
    ...program.apiInfoContentVos,
  ];
  const isFirst = rows.find(({ url }) => url === row.url) === row;
  return (
    <UiLink
      href={row.url}
      newTabLabel={t("frame.external")}
      onClick={onClick}
      {...(!isFirst && { "data-print-address": "above" })}
    >
      {/* Parts of it are no items of the link, which would lose the blanks between them. */}
      <span>{row.name === "" ? row.url : <MarkedText>{row.name}</MarkedText>}</span>
    </UiLink>
  );
}
