/**
 * True in `npm run test:all`, which sets TEST_ALL=1. It adds what `npm test` leaves out: files named
 * `*.exhaustive.test.ts`, and inside other tests whatever asks this constant.
 */
export const runsAllTests: boolean = process.env.TEST_ALL === "1";

/** How often a property is tried: a tenth at every change, each time with other values. */
export function propertyRuns(all: number): { numRuns: number } {
  return { numRuns: runsAllTests ? all : Math.ceil(all / 10) };
}
