/** The most programs that are compared; one alone waits for another. */
export const comparedMaximum = 4;
