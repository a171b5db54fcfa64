import { useCarouselLabels } from "@public-code/site/web/frame/use-carousel-labels.ts";
import { Carousel } from "@public-code/ui/carousel/carousel.tsx";
import type { PartnershipListItem } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import { CaseCard } from "./case-card.tsx";

/** Up to six cases that move on by themselves until paused. */
export function CaseSlides({
  cases,
  heading,
}: {
  cases: readonly PartnershipListItem[];
  heading: string;
}) {
  const carouselWords = useCarouselLabels();
  const shown = cases.slice(0, caseCarousel.cases);
  return (
    <>
      <UntranslatedNote texts={shown} />
      <Carousel
        label={heading}
        heading={<h2>{heading}</h2>}
        delay={caseCarousel.delay}
        speed={caseCarousel.speed}
        loop={caseCarousel.loop}
        perView={caseCarousel.perView}
        spacing={caseCarousel.spacing}
        slides={shown.map((item) => ({
          key: String(item.caseId),
          content: <CaseCard item={item} level={3} />,
        }))}
        labels={carouselWords}
      />
    </>
  );
}

/** The carousel of the partnership page: pace in milliseconds, room between slides in pixels. */
export const caseCarousel = {
  cases: 6,
  delay: 3000,
  speed: 400,
  loop: true,
  /** Below 768 px, from 768 px, from 992 px. */
  perView: [1, 2, 3],
  spacing: 10,
} as const;
