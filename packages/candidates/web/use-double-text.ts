import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Double } from "#contract/candidates.ts";

const shortCommit = 10;

/** What may be the same program, and by what. */
export function useDoubleText(): (double: Double) => string {
  const { t } = useTranslation();
  return ({ kind, name, agencyName, firstCommit }) => {
    const commit = firstCommit?.commit.slice(0, shortCommit) ?? "";
    const day = firstCommit?.day ? formatDay(firstCommit.day) : "";
    return t(`candidates.doubles.${kind}`, {
      name: agencyName === "" ? name : `${name} · ${agencyName}`,
      commit: day === "" ? commit : `${commit} · ${day}`,
    });
  };
}
