import { useTranslation } from "@public-code/core/web/translation.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { Prose, type ProseProps } from "@public-code/ui/prose.tsx";
import { InlineText } from "./texts/inline-text.tsx";
import type { Block, TextBlock, TextTable } from "./texts/text-types.ts";

type Part = { table: TextTable } | { blocks: TextBlock[] };

/** Takes tables out of running text, since they have a layout of their own on a phone. */
export function textParts(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if ("table" in block) parts.push({ table: block.table });
    else if (last && "blocks" in last) last.blocks.push(block);
    else parts.push({ blocks: [block] });
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
    <div className={stack(24)}>
      {textParts(blocks).map((part) =>
        "table" in part ? (
          <TableView key={part.table.caption} table={part.table} />
        ) : (
          <Prose key={JSON.stringify(part.blocks[0])} size={size}>
            {part.blocks.map((block) => (
              <BlockView key={JSON.stringify(block)} block={block} />
            ))}
          </Prose>
        ),
      )}
    </div>
  );
}

function BlockView({ block }: { block: TextBlock }) {
  if ("code" in block) return <CodeSample code={block.code.join("\n")} />;
  if ("list" in block) return <ul>{listItems(block.list)}</ul>;
  if ("numbered" in block) return <ol>{listItems(block.numbered)}</ol>;
  if ("note" in block)
    return (
      <Notice role="note">
        <InlineText line={block.note} />
      </Notice>
    );
  return (
    <p>
      <InlineText line={block.paragraph} />
    </p>
  );
}

function listItems(items: readonly string[]) {
  return items.map((item) => (
    <li key={item}>
      <InlineText line={item} />
    </li>
  ));
}

/** More characters than a label has; a Chinese one says as much as two of other letters. */
const longWords = { "zh-TW": 24, "en-US": 48 };

function TableView({ table }: { table: TextTable }) {
  const { lang } = useTranslation();
  return (
    <DataTable<readonly string[]>
      showCaption
      caption={table.caption}
      rows={table.rows}
      rowKey={(row) => row.join("|")}
      columns={table.head.map((header, index) => ({
        key: header,
        header,
        rowHeader: index === 0,
        wide: table.rows.some((row) => (row[index] ?? "").length > longWords[lang]),
        cell: (row) => <InlineText line={row[index] ?? ""} />,
      }))}
    />
  );
}
