/** Jigsaw pieces and brackets in the hero's colours: pieces that others have cut already. */
export function HeroDrawing({ className }: { className?: string | undefined }) {
  const piece =
    "M0 0h52c-9-14-1-30 14-30s23 16 14 30h52v52c14-9 30-1 30 14s-16 23-30 14v52H80c9 14 1 30-14 30s-23-16-14-30H0V80c-14 9-30 1-30-14s16-23 30-14z";
  return (
    <svg
      className={className}
      viewBox="0 0 640 540"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="var(--color-hero-line)" strokeWidth="2">
        <path d={piece} transform="translate(120 60)" />
        <path d={piece} transform="translate(252 60)" fill="var(--color-hero-line)" opacity="0.5" />
        <path d={piece} transform="translate(384 60)" />
        <path d={piece} transform="translate(252 192)" />
        <path
          d={piece}
          transform="translate(384 192)"
          fill="var(--color-hero-line)"
          opacity="0.7"
        />
        <path d={piece} transform="translate(516 192)" />
        <path d={piece} transform="translate(384 324)" />
        <path
          d={piece}
          transform="translate(516 324)"
          fill="var(--color-hero-line)"
          opacity="0.4"
        />
      </g>
      <path d={piece} transform="translate(196 352) rotate(-8)" fill="var(--color-hero-accent)" />
      <g
        fill="none"
        stroke="var(--color-hero)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M246 398l-24 22 28 20M292 392l26 18-22 26" />
      </g>
    </svg>
  );
}
