import { useSearchParams } from "react-router";

/**
 * What the address says of the form of a notice: for which agencies it was asked for, or which notice was
 * taken back; null where it is closed.
 */
export function useNoticeAddress(): [string | null, (notice: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  function change(notice: string | null): void {
    const changed = new URLSearchParams(parameters);
    if (notice === null) changed.delete("notice");
    else changed.set("notice", notice);
    setParameters(changed, { replace: true, preventScrollReset: true });
  }
  return [parameters.get("notice"), change];
}
