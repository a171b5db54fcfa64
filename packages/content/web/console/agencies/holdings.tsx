import { browserCall } from "@public-code/core/web/api-client.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { useEffect, useState } from "react";
import type { AgencyHoldings } from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

/** What moves when an agency becomes part of another one. */
export function Holdings({ code }: { code: string }) {
  const { t, lang } = useTranslation();
  const [holdings, setHoldings] = useState<AgencyHoldings | null>(null);
  useEffect(() => {
    // Refusals are shown over the page by the client.
    browserCall({ lang })(agencyEditing.getHoldings, { code }).then(
      ({ data }) => setHoldings(data),
      (error) => console.error(error),
    );
  }, [code, lang]);
  return (
    <div role="status">
      {holdings ? <HoldingList holdings={holdings} /> : <p>{t("frame.loading")}</p>}
    </div>
  );
}

function HoldingList({ holdings }: { holdings: AgencyHoldings }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { programs, people, aliases, files, uses, questions } = holdings;
  const named = (name: "programs" | "people" | "aliases", names: readonly string[]) => ({
    key: name,
    term: t(`console.agencies.holdings.${name}`, { count: names.length }),
    value: names.length === 0 ? t("console.history.nothing") : listed(names),
  });
  const counted = (name: "files" | "uses" | "questions", count: number) => ({
    key: name,
    term: t(`console.agencies.holdings.${name}`),
    value: count,
  });
  return (
    <>
      <h3>{t("console.agencies.holdings.title")}</h3>
      <FactList
        layout="aside"
        facts={[
          named(
            "programs",
            programs.map(({ programName }) => programName),
          ),
          named("people", people),
          named("aliases", aliases),
          counted("files", files),
          counted("uses", uses),
          counted("questions", questions),
        ]}
      />
    </>
  );
}
