import { openDataFiles } from "@public-code/contract/open-data/open-data.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useLoaderData } from "react-router";
import { OuterPageHeading } from "#features/frame/page-heading.tsx";
import { inBrowser, type Load, onServer } from "#platform/load.ts";
import type { PageHandle } from "#platform/page-query.ts";
import { useRootData } from "#platform/root-data.ts";
import { UiLink } from "#ui/ui-link.tsx";
import { SectionsView } from "../sections-view.tsx";
import { openDataText } from "../texts/open-data.ts";
import { DataFiles } from "./data-files.tsx";

const load = (async ({ call }) =>
  (await call(openDataFiles.listFiles, {})).data) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: [] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OpenDataPage() {
  const files = useLoaderData<typeof loader>();
  const { settings } = useRootData();
  const text = openDataText[settings.lang];
  return (
    <>
      <OuterPageHeading path={addresses.openData} title={text.title} lead={text.lead} />
      <SectionsView
        contents={text.contents}
        sections={text.sections}
        picture={({ id }) =>
          id === "files" && (
            <>
              <DataFiles files={files} />
              <p>
                <UiLink href={addresses.assistants}>{text.files.connect}</UiLink>
              </p>
            </>
          )
        }
      />
    </>
  );
}
