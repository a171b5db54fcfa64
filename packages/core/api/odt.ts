import { OdtDocument } from "odf-kit/odt";
import { withoutControls } from "./markup.ts";
import { documentParts, writeParts } from "./open-document.ts";

export const odtMediaType = "application/vnd.oasis.opendocument.text";

/** A part of a text document, in its order. */
export type TextPart =
  | { heading: string; level: 1 | 2 }
  | { paragraph: string }
  /** The first row names the columns. */
  | { table: readonly (readonly string[])[]; widths: readonly string[] };

const line = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();

/** Parts as an OpenDocument text on A4, with numbered pages. */
export async function writeOdt(
  title: string,
  parts: readonly TextPart[],
  madeAt: Date,
): Promise<Buffer> {
  const document = new OdtDocument()
    .setMetadata({ title: line(title), creationDate: madeAt })
    .setFooter("###");
  for (const part of parts) {
    if ("heading" in part) document.addHeading(line(part.heading), part.level);
    else if ("paragraph" in part) document.addParagraph(line(part.paragraph));
    else
      document.addTable(
        (table) => {
          for (const [index, cells] of part.table.entries())
            table.addRow((row) => {
              for (const cell of cells) row.addCell(line(cell), index === 0 ? { bold: true } : {});
            });
        },
        { columnWidths: [...part.widths], border: "0.5pt solid black" },
      );
  }
  return writeParts(documentParts(await document.save()), madeAt);
}
