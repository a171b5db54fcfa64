import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { Icon, type IconDrawing } from "@public-code/ui/icon.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Eye, Handshake, PiggyBank, ShieldCheck } from "lucide";
import type { TextCard } from "../texts/text-types.ts";
import styles from "./know-features.module.css";

/** In the order of the cards: transparency, savings, safety, collaboration. */
const icons: readonly IconDrawing[] = [Eye, PiggyBank, ShieldCheck, Handshake];

/** What public code stands for, on four cards. */
export function KnowFeatures({ cards }: { cards: readonly TextCard[] }) {
  return (
    <CardGrid columns={4}>
      {cards.map((card, place) => {
        const icon = icons[place];
        return (
          <Card as="li" key={card.title}>
            {icon && (
              <span className={styles.mark}>
                <Icon as={icon} size="large" />
              </span>
            )}
            <CardTitle level={3}>{card.title}</CardTitle>
            <p className={textStyles.muted}>{card.text}</p>
          </Card>
        );
      })}
    </CardGrid>
  );
}
