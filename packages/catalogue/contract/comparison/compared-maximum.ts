/** Programs that stand side by side at most; one alone waits for another. */
export const comparedMaximum = 4;
