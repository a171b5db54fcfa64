import { useEffect, useRef, useState } from "react";
import type { FormPicture } from "./form-values.ts";

/** Addresses under which this page can show files that are not uploaded yet, by key. */
export function useFileAddresses(pictures: readonly FormPicture[]): ReadonlyMap<string, string> {
  const addressesByKey = useRef(new Map<string, string>());
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const keys = pictures.map((picture) => picture.key).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a key always names the same file
  useEffect(() => {
    const currentKeys = new Set(keys.split(" "));
    for (const [key, address] of addressesByKey.current) {
      if (currentKeys.has(key)) continue;
      URL.revokeObjectURL(address);
      addressesByKey.current.delete(key);
    }
    for (const picture of pictures)
      if (picture.kind === "new" && !addressesByKey.current.has(picture.key))
        addressesByKey.current.set(picture.key, URL.createObjectURL(picture.file));
    setAddresses(new Map(addressesByKey.current));
  }, [keys]);

  useEffect(() => {
    const all = addressesByKey.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);

  return addresses;
}
