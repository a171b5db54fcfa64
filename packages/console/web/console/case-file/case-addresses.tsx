import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CaseFile } from "#contract/case-file/case-file.ts";
import { CasePart } from "./case-part.tsx";

/** Whom to ask about a program, where its code is, and its demo. */
export function CaseAddresses({
  addresses: { repositories, demoUrl, ...contact },
}: Pick<CaseFile, "addresses">) {
  const { t } = useTranslation();
  const linked = (url: string, name = url) =>
    // Only an address that a browser may be sent to.
    /^https?:\/\//i.test(url) ? (
      <UiLink href={url} newTabLabel={t("frame.external")}>
        {name}
      </UiLink>
    ) : (
      name
    );
  const texts = (["contactAgency", "contactName", "contactEmail", "contactNumber"] as const).filter(
    (name) => contact[name] !== "",
  );
  return (
    <CasePart id="addresses" title={t("console.caseFile.addresses")}>
      <FactList
        layout="aside"
        facts={[
          ...texts.map((name) => ({
            key: name,
            term: t(`program.field.${name}.label`),
            value: contact[name],
          })),
          ...(repositories.length > 0
            ? [
                {
                  key: "repositories",
                  term: t("program.field.gitHubLinkContentVos.label"),
                  value: (
                    <ul className={stack(4)}>
                      {repositories.map(({ name, url }) => (
                        <li key={url}>
                          {name !== "" && `${name} `}
                          {linked(url)}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(demoUrl === ""
            ? []
            : [{ key: "demo", term: t("program.field.demoUrl.label"), value: linked(demoUrl) }]),
        ]}
      />
    </CasePart>
  );
}
