import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { shareSize } from "@public-code/core/contract/site/share-size.ts";
import { portalBase } from "@public-code/core/web/page-addresses.ts";
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
  const href = portalBase(settings) + addresses.sharePicture(of, settings.lang);
  return { href, alt, size: shareSize };
}
