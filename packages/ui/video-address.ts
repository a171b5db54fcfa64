/** The hosts whose players may be framed; the page's `frame-src` allows the same ones. */
export const VIDEO_EMBED_HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com"] as const;

const YOUTUBE_HOSTS = new Set(["youtube.com", "m.youtube.com", "youtube-nocookie.com", "youtu.be"]);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d+$/;

/**
 * The player's address for a video's page on YouTube or Vimeo, set to play at once since it loads
 * only when asked for; null for any other address.
 */
export function videoEmbedAddress(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (YOUTUBE_HOSTS.has(host)) {
    const id = url.searchParams.get("v") ?? parts.at(-1) ?? "";
    return YOUTUBE_ID.test(id)
      ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
      : null;
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const id = parts.find((part) => VIMEO_ID.test(part));
    return id === undefined ? null : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
  }
  return null;
}
