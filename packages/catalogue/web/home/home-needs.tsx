import {
  type NeedPicture,
  needPictures,
} from "@public-code/core/contract/code-lists/need-pictures.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./home-needs.module.css";

/** A word to search for that operators chose. */
export interface Need {
  code: string;
  name: string;
}

/** More of them would hide what the portal is. */
const needMaximum = 12;

/** Each in a square of 24, in the manner of the programs' pictures. */
const drawings: Record<NeedPicture, string> = {
  enrol: "M5 3h14v18H5zM9 8h6M9 12h6M8 17l2 2 5-5",
  booking: "M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4",
  petition: "M4 10v4h4l8 5V5l-8 5zM19 9c2 2 2 4 0 6M8 14v5h3",
  map: "M12 21c-9-9-7-17 0-17s9 8 0 17zM12 8a2.5 2.5 0 1 0 .01 0",
  form: "M5 3h14v18H5zM8 7h8M8 11h3M8 16h3M14 11h2M14 16h2",
  speech: "M9 3h6v11H9zM5 11c0 9 14 9 14 0M12 18v3M8 21h8",
  "sign-in": "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14v3",
  "open-data": "M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0",
  notify: "M6 17V10a6 6 0 0 1 12 0v7l2 1H4zM10 20h4",
};
/** A jigsaw piece for what no picture was drawn for. */
const otherDrawing = "M4 9h5a3 3 0 1 1 6 0h5v11H4z";

function drawingOf(code: string): string {
  const picture = needPictures.find((candidate) => candidate === code);
  return picture ? drawings[picture] : otherDrawing;
}

/** Needs in pictures, each a way to what the search finds for it. */
export function HomeNeeds({ needs, labelledBy }: { needs: readonly Need[]; labelledBy: string }) {
  const langOf = useLangOf();
  if (needs.length === 0) return null;
  return (
    <ul className={styles.needs} aria-labelledby={labelledBy}>
      {needs.slice(0, needMaximum).map(({ code, name }) => (
        <li key={code}>
          <UiLink
            look="plain"
            href={addresses.catalogue({ keyword: name })}
            className={styles.need}
            lang={langOf(name)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={drawingOf(code)} />
            </svg>
            {name}
          </UiLink>
        </li>
      ))}
    </ul>
  );
}
