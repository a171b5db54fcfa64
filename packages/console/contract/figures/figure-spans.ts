/** Days that figures look back on to tell how they moved. */
export const comparedDays = 30;

/** Weeks that the calendar of releases shows, the running one included. */
export const calendarWeeks = 53;

/** How far the figures of submissions look back: those in the console, and those for everybody. */
export const submissionMonths = { console: 36, statistics: 12 } as const;

/** Programs that the wall shows at once; one that has several functions stands in each of them. */
export const wallTiles = 400;
