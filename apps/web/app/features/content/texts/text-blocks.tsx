import { Fragment, type ReactNode } from "react";
import { inlineParts } from "./inline-parts.ts";
import type { Block, Inline } from "./text-types.ts";

/** A marked line as elements. */
export function InlineText({ line }: { line: Inline }) {
  return inlineParts(line).map((part, place) => {
    // The parts of a fixed line never move, so their place names them.
    const key = place;
    if (part.kind === "code") return <code key={key}>{part.text}</code>;
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.kind === "link") {
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      );
    }
    return <Fragment key={key}>{part.text}</Fragment>;
  });
}

/** Blocks of running text, to stand inside Prose; `code` may dress commands with a copy button. */
export function TextBlocks({
  blocks,
  code = (text) => (
    <pre>
      <code>{text}</code>
    </pre>
  ),
  note = (text) => <blockquote>{text}</blockquote>,
}: {
  blocks: readonly Block[];
  code?: (text: string) => ReactNode;
  note?: (text: ReactNode) => ReactNode;
}) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move
    <Fragment key={place}>{oneBlock(block, code, note)}</Fragment>
  ));
}

function oneBlock(
  block: Block,
  code: (text: string) => ReactNode,
  note: (text: ReactNode) => ReactNode,
): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <InlineText line={block.text} />
        </p>
      );
    case "note":
      return note(<InlineText line={block.text} />);
    case "code":
      return code(block.code);
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <InlineText line={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <table>
          <caption>{block.caption}</caption>
          <thead>
            <tr>
              {block.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join("|")}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={block.head[column]} scope="row">
                      <InlineText line={cell} />
                    </th>
                  ) : (
                    <td key={block.head[column]}>
                      <InlineText line={cell} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
