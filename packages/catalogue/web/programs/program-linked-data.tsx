import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { ProgramLinkedData as Described } from "#contract/linked-data/linked-data.ts";

/**
 * The program as the API describes it to search engines, with its breadcrumb, and where its other
 * descriptions for machines lie. Only documents have the first: scripts ask for no data of it.
 */
export function ProgramLinkedData({ program, data }: { program: Program; data: Described | null }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const base = `${settings.origin}${settings.contextPath.slice(0, -1)}`;
  const address = (path: string) => base + pageAddress(path, settings.lang);
  const place = address(addresses.program(program.firstEditionNo));
  const graph = [
    ...(data ? [{ "@id": place, url: place, ...data.about }] : []),
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: t("frame.home"), item: address("/") },
        { name: t("catalogue.title"), item: address(addresses.publicCodes) },
        { name: program.programName, item: place },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return (
    <>
      {data?.alternates.map((one) => (
        <link key={one.path} rel="alternate" type={one.mediaType} href={base + one.path} />
      ))}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped cannot end the element.
        dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
