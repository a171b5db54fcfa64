import type { Block, Section } from "./text-types.ts";

/** A section with an address of this portal in its samples. */
export function withAddress(section: Section, address: string): Section {
  const filled = (block: Block): Block =>
    "code" in block
      ? { code: block.code.map((line) => line.replace("{{address}}", address)) }
      : block;
  return { ...section, blocks: section.blocks.map(filled) };
}
