import en from "@public-code/content/web/texts/en-US/open-data.json";
import type { PageText, SectionsText } from "@public-code/content/web/texts/text-types.ts";
import zh from "@public-code/content/web/texts/zh-TW/open-data.json";
import type { DataFileName } from "#contract/data-files.ts";
import type { FormatSubject } from "#contract/machine-formats.ts";

interface OpenDataText extends SectionsText {
  title: string;
  files: {
    intro: string;
    groups: Record<"datasets" | FormatSubject, string>;
    columns: Record<"name" | "standard" | "size" | "changed", string>;
    /** Before the name of the licence of every file in a table. */
    licence: string;
    /** In place of the size of a file that the program of the example lacks answers for. */
    none: string;
    /** In place of the size of an answer without a body. */
    noBody: string;
    check: string;
    connect: string;
    /** What each file is for. */
    uses: Record<DataFileName, string>;
  };
}

/** Words of the open data declaration. */
export const openDataText: PageText<OpenDataText> = { "zh-TW": zh, "en-US": en };
