import { machineFormats } from "@public-code/open-data/contract/machine-formats.ts";

/** What a server answers beside the calls of the contract and the pages. */
export interface PlainRoute {
  method: "GET" | "POST";
  /** As the contract writes paths. */
  path: string;
  /** An address of it that is answered, while there is a program 1 of the agency sample-a. */
  address: string;
  /** The beginning of its content type; '' where it answers without a body. */
  mediaType: string;
  body?: object;
}

const get = (path: string, mediaType: string, address: string = path): PlainRoute => ({
  method: "GET",
  path,
  address,
  mediaType,
});
const filled = (path: string) => path.replace("{id}", "1").replace("{code}", "sample-a");
const isCall = (path: string) => path.startsWith("/api/");

/** Every route that is no call and no page; a test fails while one is missing. */
export const plainRoutes: readonly PlainRoute[] = [
  ...Object.values(machineFormats)
    .filter(({ path }) => !isCall(path))
    .map(({ path, mediaType }) =>
      get(path, path === machineFormats.catalogStatus.path ? "" : mediaType, filled(path)),
    ),
  {
    method: "POST",
    path: "/mcp",
    address: "/mcp",
    mediaType: "text/event-stream",
    body: { jsonrpc: "2.0", id: 1, method: "ping" },
  },
  get("/badge/{id}.svg", "image/svg+xml", "/badge/1.svg"),
  get("/badge/{id}.json", "application/json", "/badge/1.json"),
  get("/share/{picture}.png", "image/png", "/share/1.png"),
  get("/api/openapi.json", "application/json"),
  get("/sitemap.xml", "application/xml"),
  get("/robots.txt", "text/plain"),
  get("/healthz", "text/plain"),
  get("/readyz", "text/plain"),
];

/** Paths that other tests ask, or that are no place of their own, with the reason. */
export const otherRoutes: Readonly<Record<string, string>> = {
  "/.well-known/security.txt": "404 where there is no mailbox: machine-pages.test.ts",
  "/card/:id": "410: embeds.test.ts",
  "/oembed": "410: embeds.test.ts",
  ...Object.fromEntries(
    ["/api/Reuse/stories", "/api/console/stories"].flatMap((path) =>
      [path, `${path}/*`].map((route) => [route, "410: stories.test.ts"]),
    ),
  ),
  "/mcp": "GET, HEAD and DELETE are 405 without sessions: mcp.test.ts",
  "/about/software/sbom.json": "404 where nothing is built: software.test.ts",
  "/about/software/notices.txt": "404 where nothing is built: software.test.ts",
  "/files/{bucket}/*": "files.test.ts and hostile-inputs.test.ts",
  "/oidc/*": "the sign-in provider of the demo: embedded-provider.test.ts",
  "/api": "404 to what is no call: hostile-addresses.test.ts",
  "/api/*": "404 to what is no call: hostile-addresses.test.ts",
};
