import { inflateRawSync } from "node:zlib";
import { readXml, type XmlElement } from "./strict-xml.ts";

interface ZipEntry {
  name: string;
  stored: boolean;
  content: Buffer;
}

/** The entries of a zip in the order in which they lie in it, read by its central directory. */
export function readZip(file: Buffer): ZipEntry[] {
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      file.readUInt16LE(at + offset),
    );
    const name = file.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20));
    const stored = file.readUInt16LE(at + 10) === 0;
    entries.push({ name, stored, content: stored ? packed : inflateRawSync(packed) });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function named(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : named(child, name)));
}

const wholeText = ({ text, children }: XmlElement): string =>
  [text, ...children.map(wholeText)].join("");

/** The sheets of an OpenDocument spreadsheet: the texts of their cells by row; fails for any other cell. */
export function readOds(file: Buffer): { name: string; rows: string[][] }[] {
  const entries = readZip(file);
  const [first] = entries;
  if (first?.name !== "mimetype" || !first.stored)
    throw new Error("mimetype does not come first as it is");
  const xml = entries.find(({ name }) => name === "content.xml")?.content.toString("utf8") ?? "";
  if (/table:formula|office:value-type="(?!string")/.test(xml))
    throw new Error("a cell is no text");
  const names = [...xml.matchAll(/<table:table [^>]*table:name="([^"]*)"/g)];
  return named(readXml(xml), "table:table").map((table, index) => ({
    name: names[index]?.[1] ?? "",
    rows: named(table, "table:table-row").map((row) =>
      named(row, "table:table-cell").map((cell) =>
        named(cell, "text:p")
          .map((line) => wholeText(line).trim())
          .join("\n"),
      ),
    ),
  }));
}
