import {
  type AnnouncementLevel,
  announcementCategory,
  type FlagCode,
  switchState,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";

interface ServiceInfo {
  mail: string;
  tel: string;
  hours: string;
  /** The agency that answers for the portal. */
  owner: string;
  address: string;
  /** Whose government it is, where a page says so: by default in English only. */
  country: string;
}

/** Customer service and owner as the code list CS_INFO has them; '' for what is not given. */
export function useServiceInfo(): ServiceInfo {
  const { codes } = useRootData();
  const name = (code: string) =>
    codes.find((item) => item.category === "CS_INFO" && item.code === code && !item.retired)
      ?.name ?? "";
  return {
    mail: name("cs-mail"),
    tel: name("cs-tel"),
    hours: name("cs-time"),
    owner: name("cs-owner"),
    address: name("cs-address"),
    country: name("cs-country"),
  };
}

/** True where a switch is on. */
export function useFlag(flag: FlagCode): boolean {
  const { codes } = useRootData();
  return codes.some(
    (item) => item.category === "prod_switch" && item.code === flag && item.name === switchState.on,
  );
}

/** The description of a code of the frame's lists, or ''. */
export function useCodeDescription(category: string, code: string): string {
  const { codes } = useRootData();
  return (
    codes.find((item) => item.category === category && item.code === code && !item.retired)
      ?.description ?? ""
  );
}

/** What the home page announces now, and how much it asks of its reader; null for nothing. */
export function useAnnouncement(): { text: string; level: AnnouncementLevel } | null {
  const { codes } = useRootData();
  const item = codes.find((code) => code.category === announcementCategory && !code.retired);
  if (!item || item.description === "") return null;
  return { text: item.description, level: item.announcement?.level ?? "info" };
}
