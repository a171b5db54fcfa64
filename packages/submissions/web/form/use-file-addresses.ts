import { useEffect, useRef, useState } from "react";
import type { FormPicture } from "./form-values.ts";

/** Addresses under which this page can show files that are not uploaded yet, by key. */
export function useFileAddresses(pictures: readonly FormPicture[]): ReadonlyMap<string, string> {
  const known = useRef(new Map<string, string>());
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const keys = pictures.map((one) => one.key).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a key always names the same file
  useEffect(() => {
    const wanted = new Set(keys.split(" "));
    for (const [key, address] of known.current) {
      if (wanted.has(key)) continue;
      URL.revokeObjectURL(address);
      known.current.delete(key);
    }
    for (const one of pictures)
      if (one.kind === "new" && !known.current.has(one.key))
        known.current.set(one.key, URL.createObjectURL(one.file));
    setAddresses(new Map(known.current));
  }, [keys]);

  useEffect(() => {
    const all = known.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);

  return addresses;
}
