import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** The agency of a program, leading to what it offers and uses. */
export function AgencyLink({ program }: { program: Program }) {
  const langOf = useLangOf();
  return (
    <UiLink href={addresses.agency(program.provideDept)} lang={langOf(program.provideDeptName)}>
      {program.provideDeptName}
    </UiLink>
  );
}
