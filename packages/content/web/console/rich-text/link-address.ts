/** True for an address that a link of rich text may lead to; the server judges more strictly. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/\S+|mailto:\S+@\S+|\/(?!\/)\S*|#\S+)$/i.test(address.trim());
}
