/** A change of tabs tells of itself twice. */
const onceMs = 1_000;

/** Runs `comeBack` when somebody returns to the page from another tab or window; returns how to stop it. */
export function onReturnToPage(comeBack: () => void): () => void {
  let last = 0;
  const listen = () => {
    if (document.visibilityState !== "visible" || Date.now() - last < onceMs) return;
    last = Date.now();
    comeBack();
  };
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("focus", listen);
  return () => {
    document.removeEventListener("visibilitychange", listen);
    window.removeEventListener("focus", listen);
  };
}
