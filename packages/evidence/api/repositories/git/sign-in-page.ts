const signInPage = /^_?(?:sign|log)[-_]?[io]n$/i;
/** Words in addresses of services that sign in for others. */
const signInService = /^(?:sso|auth|adfs|saml2?|oauth2?|openid-connect)$/i;

const wordsOf = ({ hostname, pathname }: URL) => `${hostname}${pathname}`.split(/[/.]/);

/**
 * True where redirects have led from an address to a page that asks who is there, as code hosts do
 * for what is private. A repository whose own name is such a word is none.
 */
export function endsAtSignIn(address: string, finalUrl: string): boolean {
  const [asked, answered] = [new URL(address), new URL(finalUrl)];
  const own = new Set(wordsOf(asked));
  const elsewhere = asked.hostname !== answered.hostname;
  return wordsOf(answered).some(
    (word) => !own.has(word) && (signInPage.test(word) || (elsewhere && signInService.test(word))),
  );
}
