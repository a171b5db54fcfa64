/** The state of a history entry whose page asks at once to sign in: a page that needs it has led there. */
export const asksToSignIn = { signIn: true } as const;

export function doesAskToSignIn(state: unknown): boolean {
  return Object(state).signIn === true;
}
