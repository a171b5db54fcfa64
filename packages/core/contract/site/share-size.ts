/** Of the pictures that other sites show beside a shared address, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
