/** The `handle` of a page that shows itself who is signed in, in place of the line above the header. */
export const ownUserHandle = { showsUser: true } as const;
