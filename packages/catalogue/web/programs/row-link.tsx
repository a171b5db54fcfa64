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
      {row.name === "" ? (
        row.url
      ) : (
        // One item of the link, which drops the blanks between its items.
        <span>
          <MarkedText>{row.name}</MarkedText>
        </span>
      )}
    </UiLink>
  );
}
