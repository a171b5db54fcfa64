import { coverage } from "@public-code/catalogue/contract/standings/coverage.ts";
import { RichText } from "@public-code/content/web/rich-text.tsx";
import { SectionsView } from "@public-code/content/web/sections-view.tsx";
import { loadWritten, WrittenSections } from "@public-code/content/web/written-page.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { openDataFiles } from "#contract/open-data.ts";
import { DataFiles } from "./data-files.tsx";
import { openDataText } from "./open-data-text.ts";

const loadText = loadWritten("openData");

const load = (async (args) => {
  const [files, { samples }, text] = await Promise.all([
    args.call(openDataFiles.listFiles, {}),
    args.call(coverage.queryCoverage, { iDisplayLength: 1 }),
    loadText(args),
  ]);
  return { files: files.data, samples, ...text };
}) satisfies Load<unknown>;

/** The section whose files are read anew. */
const filesId = "files";

/** See PageHandle. */
export const handle: PageHandle = { reads: [] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function OpenDataPage() {
  const { files, samples, written } = useLoaderData<typeof loader>();
  const { t, lang } = useTranslation();
  const text = openDataText[lang];
  const filesSection = text.sections.find(({ id }) => id === filesId);
  const dataFiles = (
    <>
      {samples > 0 && <p>{t("coverage.samples", { count: samples })}</p>}
      <DataFiles files={files} />
      <p>
        <UiLink href={addresses.assistants}>{text.files.connect}</UiLink>
      </p>
    </>
  );
  return (
    <>
      <OuterPageHeading
        path={addresses.openData}
        title={(written ?? text).title}
        lead={(written ?? text).lead}
      />
      {written ? (
        <WrittenSections
          contents={text.contents}
          page={written}
          before={{
            id: filesId,
            heading: filesSection?.heading ?? "",
            body: (
              <>
                {dataFiles}
                <RichText blocks={filesSection?.blocks ?? []} />
              </>
            ),
          }}
        />
      ) : (
        <SectionsView
          contents={text.contents}
          sections={text.sections}
          picture={({ id }) => id === filesId && dataFiles}
        />
      )}
    </>
  );
}
