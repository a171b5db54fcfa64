import { DataTable } from "@public-code/ui/data-table.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import type { AccessibilityText } from "#web/texts/accessibility.ts";

/** The access keys of the portal, and how browsers want them pressed. */
export function AccessKeys({ words }: { words: AccessibilityText["accessKeys"] }) {
  return (
    <>
      <DataTable
        caption={words.caption}
        rows={words.keys}
        rowKey={(row) => row.key}
        columns={[
          {
            key: "key",
            header: words.columns.accessKey,
            rowHeader: true,
            cell: (row) => <kbd>Alt+{row.key}</kbd>,
          },
          { key: "area", header: words.columns.area, cell: (row) => row.area },
          { key: "content", header: words.columns.content, cell: (row) => row.content },
        ]}
      />
      <Prose size="body">
        <ul>
          {words.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Prose>
    </>
  );
}
