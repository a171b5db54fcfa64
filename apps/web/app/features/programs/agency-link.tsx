import type { Program } from "@public-code/contract/programs/program.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useLangOf } from "#platform/text-language.ts";
import { UiLink } from "#ui/ui-link.tsx";

/** The agency of a program, leading to what it offers and uses. */
export function AgencyLink({ program }: { program: Program }) {
  const langOf = useLangOf();
  return (
    <UiLink href={addresses.agency(program.provideDept)} lang={langOf(program.provideDeptName)}>
      {program.provideDeptName}
    </UiLink>
  );
}
