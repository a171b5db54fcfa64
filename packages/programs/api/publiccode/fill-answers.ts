import type { PubliccodeValue } from "@public-code/publiccode/api/publiccode-rules.ts";
import { isCalendarDay, localeOf } from "@public-code/publiccode/api/text-formats.ts";
import { type PubliccodeField, platforms, programLanguages } from "#contract/publiccode-fields.ts";

/** The form asks for a language, not for a country's way to write it. */
function formLanguage(tag: string): string {
  const canonical = localeOf(tag)?.toString() ?? tag;
  const [language = "", ...rest] = canonical.toLowerCase().split("-");
  if (language !== "zh") return language;
  return rest.some((part) => ["hans", "cn", "sg"].includes(part)) ? "zh-Hans" : "zh-Hant";
}

/** Those of a list that a file names, as the form joins them. */
function joined(choices: readonly string[], named: readonly string[] = []): string {
  return choices.filter((choice) => named.includes(choice)).join(",");
}

/** What a file answers of what only publiccode.yml asks; a key is there only when the file says it. */
export function fillAnswers(value: PubliccodeValue): Partial<Record<PubliccodeField, string>> {
  const { maintenance, localisation } = value;
  const [contractor] = maintenance?.contractors ?? [];
  const name = contractor?.name ?? "";
  const until = contractor?.until ?? "";
  const answers: Record<PubliccodeField, string> = {
    developmentStatus: value.developmentStatus ?? "",
    softwareType: value.softwareType ?? "",
    platforms: joined(
      platforms,
      value.platforms?.map((platform) => platform.toLowerCase()),
    ),
    maintenanceType: maintenance?.type ?? "",
    contractorName: name.length <= 200 ? name : "",
    contractorUntil: isCalendarDay(until) ? until : "",
    localisationReady: String(localisation?.localisationReady ?? ""),
    availableLanguages: joined(
      programLanguages,
      localisation?.availableLanguages?.map(formLanguage),
    ),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
}
