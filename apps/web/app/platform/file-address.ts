/** Where a file reference leads: what is an address stays, everything else lies below the bucket. */
export function fileAddress(filesBase: string, reference: string): string {
  // A preview shows files that are still in the browser only.
  if (/^(https?:\/\/|data:|blob:)/i.test(reference)) return reference;
  return `${filesBase}/${reference}`.replace(/(?<!:)\/{2,}/g, "/");
}
