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
