import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./function-tiles.module.css";

export interface FunctionTile {
  code: string;
  name: string;
  /** Programs online with this function. */
  count: number;
}

/** Functions with their number of programs, each a way into the list. */
export function FunctionTiles({ tiles, level }: { tiles: readonly FunctionTile[]; level: 2 | 3 }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ code, name, count }) => (
        <Card as="li" key={code} className={styles.tile}>
          <CardTitle level={level} href={addresses.catalogue({ type: code })} lang={langOf(name)}>
            {name}
          </CardTitle>
          <p className={textStyles.noteCount}>{t("catalogue.tiles.count", { count })}</p>
        </Card>
      ))}
    </ul>
  );
}
