import { SectionsView } from "@public-code/content/web/sections-view.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { openDataFiles } from "#contract/open-data.ts";
import { DataFiles } from "./data-files.tsx";
import { openDataText } from "./open-data-text.ts";

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
