import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { shareSize } from "@public-code/core/contract/site/share-size.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";

/** What other sites show beside a shared address of a page. */
export interface SharedPicture {
  /** Absolute. */
  href: string;
  alt?: string | undefined;
  /** In pixels, where they are known. */
  size?: { width: number; height: number } | undefined;
}

/** The picture that the server draws of a program, or of the platform. */
export function useDrawnPicture(of: number | "home", alt: string): SharedPicture {
  const { settings } = useRootData();
  const path = `${settings.contextPath.slice(0, -1)}${addresses.sharePicture(of, settings.lang)}`;
  return { href: `${settings.origin}${path}`, alt, size: shareSize };
}
