import { repositoryEndOf, takesNoReports } from "@public-code/contract/evidence/evidence.ts";
import type { Program } from "@public-code/contract/programs/program.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { RepositoryEndChip } from "#features/evidence/repository-end-chip.tsx";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { formatExcerpt } from "#platform/format-values.ts";
import { fileAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { splitLead } from "#platform/split-lead.ts";
import { useLangOf } from "#platform/text-language.ts";
import { AgencyLink } from "./agency-link.tsx";
import { ProgramActions } from "./program-actions.tsx";
import { ProgramView, type ProgramViewProps } from "./program-view.tsx";

const descriptionLength = 160;

function pictureOf({ picFiles }: Program): string | undefined {
  return picFiles.find((file) => file.mediaType.startsWith("image/"))?.s3Url;
}

/**
 * The page of a program, heading and all. A preview is the same inside a page of officers or operators;
 * what is done in it counts for nothing.
 */
export function ProgramArticle(props: ProgramViewProps) {
  const { settings } = useRootData();
  const langOf = useLangOf();
  const { program, ways, evidence, preview } = props;
  const [lead] = splitLead(program.description);
  const facts = evidence?.facts ?? [];
  const end = repositoryEndOf(facts);
  const picture = pictureOf(program);
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
        image={picture && new URL(fileAddress(settings.filesBase, picture), settings.origin).href}
        actions={
          <ProgramActions
            program={program}
            ways={ways}
            closed={takesNoReports(facts)}
            preview={preview}
          />
        }
      />
      <ProgramView {...props} />
    </>
  );
}
