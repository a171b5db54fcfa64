/** Dictionaries of opencc-js: entries `from to…` parted by `|`, the most common target first. */
declare module "opencc-js/dict/*" {
  const entries: string;
  export default entries;
}
