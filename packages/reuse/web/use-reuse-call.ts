import { browserCall } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useRef, useState } from "react";

const loginStatus = 401;

export interface ReuseCall {
  isBusy: boolean;
  /** What a refusal says of fields, by their path. */
  errors: Readonly<Record<string, string>>;
  /** Does the work once at a time and says so; resolves to whether it was done. */
  run: (work: (call: Call) => Promise<unknown>, done: string) => Promise<boolean>;
}

/** Changes something about declarations; a refusal that names no field is said over the page. */
export function useReuseCall(): ReuseCall {
  const { settings } = useRootData();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ReuseCall["errors"]>({});

  async function run(work: (call: Call) => Promise<unknown>, done: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setErrors({});
    try {
      await work(browserCall({ lang: settings.lang, overlay: "save", quiet: true }));
      notify({ kind: "toast", text: done });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      if (error.errors.length === 0 && error.status !== loginStatus)
        notify({ kind: "message", text: error.message });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, errors, run };
}
