import { DataTable } from "#ui/data-table.tsx";
import { Notice } from "#ui/notice.tsx";
import { Prose, type ProseProps } from "#ui/prose.tsx";
import { CodeSample } from "./code-sample.tsx";
import styles from "./rich-text.module.css";
import { InlineText, TextBlocks } from "./texts/text-blocks.tsx";
import type { Block } from "./texts/text-types.ts";

type TableBlock = Extract<Block, { kind: "table" }>;
type Part = { kind: "table"; table: TableBlock } | { kind: "text"; blocks: Block[] };

/** Takes tables out of running text, since they lay themselves out anew on a phone. */
export function textParts(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === "table") parts.push({ kind: "table", table: block });
    else if (last?.kind === "text") last.blocks.push(block);
    else parts.push({ kind: "text", blocks: [block] });
  }
  return parts;
}

/** Blocks of text as pages show them: commands can be copied, notes stand out, tables fit a phone. */
export function RichText({
  blocks,
  size,
}: {
  blocks: readonly Block[];
  size?: ProseProps["size"];
}) {
  return (
    <div className={styles.text}>
      {textParts(blocks).map((part) =>
        part.kind === "table" ? (
          <TextTable key={part.table.caption} table={part.table} />
        ) : (
          <Prose key={JSON.stringify(part.blocks[0])} size={size}>
            <TextBlocks
              blocks={part.blocks}
              code={(code) => <CodeSample code={code} />}
              note={(note) => <Notice role="note">{note}</Notice>}
            />
          </Prose>
        ),
      )}
    </div>
  );
}

function TextTable({ table }: { table: TableBlock }) {
  return (
    <DataTable<readonly string[]>
      caption={table.caption}
      rows={table.rows}
      rowKey={(row) => row.join("|")}
      columns={table.head.map((header, place) => ({
        key: header,
        header,
        rowHeader: place === 0,
        cell: (row) => <InlineText line={row[place] ?? ""} />,
      }))}
    />
  );
}
