/** The address of the only web font, for `<link rel="preload" as="font" crossorigin>`. */
export { default as latinFontUrl } from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
