import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SharedRepository } from "@public-code/programs/contract/repositories.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Says which programs have the same repository already; nothing where none has. */
export function SharedRepositories({
  shared,
  children,
}: {
  shared: readonly SharedRepository[];
  /** What to do about it. */
  children: string;
}) {
  const { t } = useTranslation();
  if (shared.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t("program.shared.title")}>
      <ul>
        {shared.map(({ url, programId, programName, provideDeptName }) => (
          <li key={`${url} ${programId}`}>
            {t("program.shared.repository", { url })}{" "}
            <UiLink href={addresses.program(programId)} target="_blank">
              {t("program.shared.program", { name: programName, agency: provideDeptName })}
              {t("frame.newTab")}
            </UiLink>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  );
}
