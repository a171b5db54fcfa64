/** The whole catalogue as files; apart from the other formats, since every page's script holds them. */
export const catalogueFiles = {
  catalogTurtle: { path: "/catalog.ttl", mediaType: "text/turtle" },
  catalogJsonLd: { path: "/catalog.jsonld", mediaType: "application/ld+json" },
} as const;
