import { type Duty, rolesWith } from "@public-code/core/contract/duties.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";

/** Names the roles that have a duty, as one list in the reader's language. */
export function useRoleNames(): (duty: Duty) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (duty) => listed(rolesWith(duty).map((role) => t(`console.people.roles.${role}`)));
}
