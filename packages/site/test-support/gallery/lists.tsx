import { useTranslation } from "@public-code/core/web/translation.ts";
import { Accordion } from "@public-code/ui/accordion.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { ChangeList } from "@public-code/ui/change-list.tsx";
import { CellNote, DataTable } from "@public-code/ui/data-table.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import { Tag, TagList } from "@public-code/ui/tag.tsx";
import { Sample, States } from "./sample.tsx";

interface Row {
  name: string;
  count: number;
}

/** Several of a kind: tables, cards, facts, steps, and what folds out. */
export function Lists() {
  const { t } = useTranslation();
  const rows: readonly Row[] = [
    { name: t("gallery.name"), count: 24 },
    { name: t("gallery.other"), count: 3 },
  ];
  return (
    <>
      <Sample name="DataTable, CellNote">
        <Table caption={t("gallery.programs")} rows={rows} />
        <Table caption={t("gallery.empty")} rows={[]} />
      </Sample>
      <Sample name="ChangeList, ChangedText">
        <ChangeList
          changes={[
            {
              ...{ key: "name", label: t("gallery.label") },
              ...{ before: t("gallery.name"), after: t("gallery.other") },
            },
          ]}
          sides={{ before: t("gallery.first"), after: t("gallery.second") }}
          nothing={t("gallery.empty")}
        />
      </Sample>
      <Sample name="CardGrid, Card, CardTitle">
        <CardGrid columns={3}>
          {(["bordered", "soft"] as const).map((look) => (
            <Card key={look} as="li" look={look}>
              <CardTitle level={4} href="#lists">
                {t("gallery.name")}
              </CardTitle>
              <p>{t("gallery.text")}</p>
            </Card>
          ))}
          <Card as="li" padding="large">
            <CardTitle level={4}>{t("gallery.other")}</CardTitle>
          </Card>
        </CardGrid>
      </Sample>
      <Sample name="Tag, TagList">
        <States>
          <Tag>{t("gallery.agency")}</Tag>
          <Tag tone="primary">{t("gallery.agency")}</Tag>
          <Tag href="#lists">{t("gallery.agency")}</Tag>
        </States>
        <TagList
          items={[t("gallery.first"), t("gallery.second"), t("gallery.third"), t("gallery.other")]}
          label={t("gallery.options")}
          moreLabel={(count) => t("gallery.more", { count })}
        />
      </Sample>
      <Sample name="FactList">
        {(["stacked", "aside"] as const).map((layout) => (
          <FactList
            key={layout}
            layout={layout}
            facts={[
              { key: "label", term: t("gallery.label"), value: t("gallery.name") },
              { key: "day", term: t("gallery.day"), value: "2026-11-26" },
            ]}
          />
        ))}
      </Sample>
      <Sample name="StepList">
        {(["row", "column"] as const).map((layout) => (
          <StepList
            key={layout}
            layout={layout}
            headingLevel={4}
            steps={(["first", "second", "third"] as const).map((key) => ({
              key,
              title: t(`gallery.${key}`),
              children: t("gallery.text"),
            }))}
          />
        ))}
      </Sample>
      <Sample name="Accordion">
        {[false, true].map((exclusive) => (
          <Accordion
            key={String(exclusive)}
            exclusive={exclusive}
            headingLevel={4}
            items={(["first", "second"] as const).map((key) => ({
              id: `gallery-${key}-${exclusive}`,
              heading: t(`gallery.${key}`),
              content: <p>{t("gallery.long")}</p>,
            }))}
          />
        ))}
      </Sample>
      <Sample name="Fold">
        <Fold summary={t("gallery.first")}>
          <p>{t("gallery.long")}</p>
        </Fold>
      </Sample>
      <Sample name="FoldedSection">
        <FoldedSection id="gallery-folded" title={t("gallery.first")}>
          <p>{t("gallery.second")}</p>
        </FoldedSection>
      </Sample>
    </>
  );
}

function Table({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      showCaption
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      empty={t("gallery.emptyText")}
      columns={[
        {
          key: "name",
          header: t("gallery.label"),
          rowHeader: true,
          cell: ({ name }) => (
            <>
              {name} <CellNote>{t("gallery.agency")}</CellNote>
            </>
          ),
        },
        { key: "count", header: t("gallery.count"), align: "end", cell: ({ count }) => count },
      ]}
    />
  );
}
