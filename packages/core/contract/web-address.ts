/** A name or password before the host, which makes an address look like one of another host. */
export const withUserName = /^https?:\/\/[^/?#\\]*@/i;

/** True for an absolute http(s) address with a host, and without a name or password before it. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || withUserName.test(value)) return false;
  return URL.canParse(value) && !/\s/.test(value);
}
