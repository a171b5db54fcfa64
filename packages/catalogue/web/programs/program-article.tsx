import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatExcerpt } from "@public-code/core/web/format-values.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { NextStep } from "@public-code/evidence/contract/conclusion.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { ConclusionNote } from "@public-code/evidence/web/conclusion-note.tsx";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { Program } from "@public-code/programs/contract/program.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useDrawnPicture } from "@public-code/site/web/frame/shared-picture.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramActions } from "./program-actions.tsx";
import { sourceOf } from "./program-links.tsx";
import { successorsOf } from "./program-related.tsx";
import { ProgramView, type ProgramViewProps } from "./program-view.tsx";

/** The agency of a program, leading to what it offers and uses. */
function AgencyLink({ program }: { program: Program }) {
  const langOf = useLangOf();
  return (
    <UiLink href={addresses.agency(program.provideDept)} lang={langOf(program.provideDeptName)}>
      {program.provideDeptName}
    </UiLink>
  );
}

const descriptionLength = 160;

const hasContact = ({ contactAgency, contactName, contactEmail, contactNumber }: Program) =>
  [contactAgency, contactName, contactEmail, contactNumber].some((text) => text !== "");

/**
 * The page of a program, heading and all. A preview is the same inside a page of officers or operators;
 * what is done in it counts for nothing.
 */
export function ProgramArticle({
  own = false,
  ...props
}: ProgramViewProps & {
  /** Its own agency reads it, which is not told to ask itself. */
  own?: boolean;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { ways, evidence, answers, related, reuses, preview } = props;
  // A repository that has moved is named where it is.
  const program = { ...props.program, gitHubLinkContentVos: [...ways] };
  const [lead] = splitLead(program.description);
  const facts = evidence?.facts ?? [];
  const end = repositoryEndOf(facts);
  const { forks } = successorsOf(ways, reuses);
  const { programName: name, provideDeptName: agency } = program;
  const picture = useDrawnPicture(
    program.firstEditionNo,
    t("program.sharedPicture", { name, agency }),
  );
  const hrefs: Partial<Record<NextStep, string>> = own
    ? {}
    : {
        licence: "#mayI",
        ...(sourceOf(ways) && { source: "#downloads" }),
        ...(hasContact(program) && { contact: "#contact" }),
        ...(related.similar.length + forks.length > 0 && { similar: "#similar" }),
      };
  return (
    <>
      <PageHeading
        pageCode="codeDetail"
        inPage={preview}
        title={program.programName}
        eyebrow={<AgencyLink program={program} />}
        flag={end && <RepositoryEndChip end={end} />}
        lead={lead === "" ? undefined : <span lang={langOf(lead)}>{lead}</span>}
        description={formatExcerpt(program.description, descriptionLength)}
        canonicalPath={addresses.program(program.firstEditionNo)}
        feed={{ program: program.firstEditionNo }}
        backPath={addresses.publicCodes}
        image={picture}
        note={answers && <ConclusionNote conclusion={answers.conclusion} hrefs={hrefs} />}
        actions={
          <ProgramActions program={program} ways={ways} contact={hrefs.contact} preview={preview} />
        }
      />
      <ProgramView {...props} program={program} />
    </>
  );
}
