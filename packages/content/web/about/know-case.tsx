import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { OuterLinks } from "../outer-links.tsx";
import { RichText } from "../rich-text.tsx";
import type { KnowText } from "../texts/know.ts";
import styles from "./know-case.module.css";

/** A case from abroad, with the links to look further. */
export function KnowCase({ overseas }: { overseas: KnowText["overseas"] }) {
  return (
    <Card look="soft" padding="large" className={styles.case}>
      <div className={stack(16)}>
        <CardTitle level={3}>{overseas.title}</CardTitle>
        <RichText size="body" blocks={overseas.blocks} />
      </div>
      <OuterLinks links={overseas.links} />
    </Card>
  );
}
