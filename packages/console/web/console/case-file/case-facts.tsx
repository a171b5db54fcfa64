import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactTable } from "@public-code/evidence/web/fact-table.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CaseFile } from "#contract/case-file/case-file.ts";
import { Part } from "../overview/overview-part.tsx";

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
    <Part id="addresses" title={t("console.caseFile.addresses")}>
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
    </Part>
  );
}

/** What was measured of a program last. */
export function CaseFacts({ facts }: Pick<CaseFile, "facts">) {
  const { t } = useTranslation();
  const title = t("console.caseFile.facts", { count: facts.length });
  return (
    <Part id="facts" title={title}>
      <FactTable
        title={title}
        heads={{
          fact: t("console.caseFile.fact"),
          outcome: t("console.caseFile.outcome"),
          finding: t("console.caseFile.finding"),
          confirmed: t("console.caseFile.confirmed"),
        }}
        empty={t("console.caseFile.noFacts")}
        facts={facts}
      />
    </Part>
  );
}
