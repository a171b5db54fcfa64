const piece =
  "M0 0h52c-9-14-1-30 14-30s23 16 14 30h52v52c14-9 30-1 30 14s-16 23-30 14v52H80c9 14 1 30-14 30s-23-16-14-30H0V80c-14 9-30 1-30-14s16-23 30-14z";

/** Pieces of a jigsaw in a park of the same pieces: what one has made fits where another needs it. */
export function KnowDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      data-print="hide"
      viewBox="0 0 480 320"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="480" height="320" rx="16" fill="var(--color-subtle)" />
      <circle cx="62" cy="292" r="112" fill="var(--color-primary-soft)" />
      <circle cx="436" cy="20" r="96" fill="var(--color-accent-soft)" />
      <g transform="translate(76 106) scale(0.84)">
        <path
          d={piece}
          transform="translate(264 0)"
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="3"
          strokeDasharray="8 8"
        />
        <path d={piece} fill="var(--color-primary)" />
        <path d={piece} transform="translate(132 0)" fill="var(--color-accent)" />
        <path
          d="M48 44 28 66l20 22M84 44l20 22-20 22"
          fill="none"
          stroke="var(--color-on-primary)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
