import type { Program } from "@public-code/contract/programs/program.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";

/** The program and its breadcrumb as JSON-LD; it names the agency, never a person. */
export function ProgramLinkedData({ program }: { program: Program }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const base = `${settings.origin}${settings.contextPath.slice(0, -1)}`;
  const address = (path: string) => base + pageAddress(path, settings.lang);
  const place = address(addresses.program(program.firstEditionNo));
  const graph = [
    {
      "@type": "SoftwareSourceCode",
      "@id": place,
      url: place,
      name: program.programName,
      description: program.description,
      codeRepository: program.gitHubLinkContentVos.map((link) => link.url),
      license: program.authorizationsStr,
      programmingLanguage: program.techesStr.split(",").filter((name) => name !== ""),
      dateModified: program.updateTime,
      version: String(program.versionNo),
      provider: { "@type": "GovernmentOrganization", name: program.provideDeptName },
    },
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
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped cannot end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
