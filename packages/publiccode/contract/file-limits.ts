/** The largest publiccode.yml that is read. */
export const maximumPubliccodeBytes = 512 * 1024;
