import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatExcerpt } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { PartnershipListItem } from "#contract/content.ts";
import styles from "./case-card.module.css";
import { CasePicture } from "./case-picture.tsx";

/** Characters of an introduction that a card shows. */
const introductionLength = 70;

const cardSizes = "(width >= 64em) 26rem, (width >= 48em) 50vw, 100vw";

/** A case in a list: picture, name and the beginning of its introduction. */
export function CaseCard({
  item,
  as,
  level,
  eager = false,
}: {
  item: PartnershipListItem;
  as?: "article" | "li";
  level: 2 | 3;
  /** True for pictures that are on the screen at once. */
  eager?: boolean;
}) {
  const langOf = useLangOf();
  return (
    <Card as={as} className={styles.card}>
      <CasePicture of={item} sizes={cardSizes} eager={eager} className={styles.picture} />
      <CardTitle
        level={level}
        href={addresses.partnershipCaseOf(item.caseId)}
        lang={langOf(item.caseName)}
      >
        {item.caseName}
      </CardTitle>
      <p lang={langOf(item.introduction, item.untranslated)} className={textStyles.muted}>
        {formatExcerpt(item.introduction, introductionLength)}
      </p>
    </Card>
  );
}
