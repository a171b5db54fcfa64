import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { isImage } from "@public-code/core/contract/files/media-types.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import type { CatalogueItem } from "#contract/catalogue.ts";
import styles from "./program-picture.module.css";

const frame = { width: 480, height: 300 };

/** What a program does, drawn in a square of 24; a function that operators add has the last one. */
const drawings: Record<string, string> = {
  caseManagement: "M4 5h16v3H4zM4 11h10v3H4zM4 17h7v3H4zM15 17l2 2 4-4",
  dataPresentation: "M4 20V11h4v9zM10 20V4h4v16zM16 20v-7h4v7z",
  dataUploadForm: "M4 4h16v16H4zM12 17V8M8 12l4-4 4 4",
  loginAuthentication: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  website: "M3 4h18v16H3zM3 9h18M6 6.5h2",
  documents: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  openData: "M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0",
  mapping: "M12 21c-9-9-7-17 0-17s9 8 0 17zM12 8a2.5 2.5 0 1 0 .01 0",
  messaging: "M4 4h16v12H11l-5 4v-4H4zM8 8h8M8 12h5",
  dataProcessing: "M4 5h6v6H4zM14 13h6v6h-6zM10 8h7v5M7 11v5h7",
  security: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-5",
  participation: "M8 10a3 3 0 1 0-.01 0M16 10a3 3 0 1 0-.01 0M2 20c0-8 12-8 12 0M14 14c4-2 8 1 8 6",
  languageAndAi: "M4 5h11v9H8l-4 4zM17 9h3v10l-3-3h-6",
  other: "M4 9h5a3 3 0 1 1 6 0h5v11H4z",
};

/** A number that a text always has. */
function numberOf(text: string): number {
  let number = 0;
  for (const character of text) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return number;
}

/** Where the jigsaw pieces of a drawn picture lie. */
const places = [
  ["translate(6 58)", "translate(124 10)"],
  ["translate(126 54)", "translate(10 12)"],
  ["translate(8 34)", "translate(124 62)"],
  ["translate(122 32)", "translate(12 64)"],
] as const;
const piece = "M0 7h8a5 5 0 1 1 8 0h8v8a5 5 0 1 1 0 8v8H0z";

/** A picture drawn from what a program does and what it is called, in the manner of the partnership cases'. */
function DrawnPicture({ types, programName }: Pick<CatalogueItem, "types" | "programName">) {
  const type = types[0] ?? "other";
  const number = numberOf(programName);
  const [piecePlace, sparkPlace] = places[number % places.length] ?? places[0];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      className={styles.picture}
      data-ground={(numberOf(type) + number) % 4}
    >
      <circle
        cx={number % 2 === 0 ? 0 : 160}
        cy={number % 3 === 0 ? 0 : 100}
        r="52"
        className={styles.paper}
      />
      <path d={piece} transform={piecePlace} className={styles.piece} />
      <path d={piece} transform={sparkPlace} className={styles.spark} />
      <rect x="48" y="16" width="64" height="68" rx="10" className={styles.paper} />
      <path
        d={drawings[type] ?? drawings.other}
        transform="translate(60 30) scale(1.67)"
        className={styles.drawing}
      />
    </svg>
  );
}

/** The first screenshot of a program, or a picture that is drawn; the words beside it say more. */
export function ProgramPicture({ item }: { item: CatalogueItem }) {
  const { settings } = useRootData();
  const picture = item.picFiles.find(({ mediaType }) => isImage(mediaType));
  if (!picture) return <DrawnPicture {...item} />;
  const address = fileAddress(settings.filesBase, picture.s3Url);
  return (
    <picture className={styles.picture}>
      {pictureSources(address, picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="6rem" />
      ))}
      <img
        src={address}
        alt=""
        width={frame.width}
        height={frame.height}
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    </picture>
  );
}
