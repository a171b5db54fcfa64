/** What the frame shows over a page: a message to close, or a passing toast. */
export interface Notice {
  kind: "message" | "tip" | "toast";
  text: string;
  /** Of a toast, which is a success by default. */
  tone?: "warning";
  /** Called when the notice is closed. */
  onClose?: () => void;
  /** Offered beside closing it. */
  onRetry?: () => void;
  /** Offered in a toast: taking back what it says was done. */
  undo?: { label: string; run: () => void };
}

/** The notices that wait, and a new one; a page whose calls all fail alike says so once. */
export function addNotice(waiting: readonly Notice[], notice: Notice): readonly Notice[] {
  const { kind, text, onClose, onRetry } = notice;
  const isShown = waiting.some(
    (waitingNotice) => waitingNotice.kind === kind && waitingNotice.text === text,
  );
  return isShown && !onClose && !onRetry ? waiting : [...waiting, notice];
}

type Listener = (notice: Notice) => void;
let showing: Listener | null = null;

/** The frame takes the notices while it is mounted. */
export function onNotice(listener: Listener): () => void {
  showing = listener;
  return () => {
    if (showing === listener) showing = null;
  };
}

/** Shows a notice; a plain alert where the frame is missing. */
export function notify(notice: Notice): void {
  if (showing) showing(notice);
  // The effects of a page run before those of the frame around it, which may be about to mount.
  else setTimeout(() => showLate(notice));
}

function showLate(notice: Notice): void {
  if (showing) showing(notice);
  else {
    window.alert(notice.text);
    notice.onClose?.();
  }
}

let loadingCalls = 0;
const loadingListeners = new Set<() => void>();

function changeLoading(by: number): void {
  loadingCalls += by;
  for (const listener of loadingListeners) listener();
}

/** Marks a call as running until the returned function is called. */
export function beginLoading(): () => void {
  changeLoading(1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    changeLoading(-1);
  };
}

export function subscribeLoading(listener: () => void): () => void {
  loadingListeners.add(listener);
  return () => loadingListeners.delete(listener);
}

export function isLoading(): boolean {
  return loadingCalls > 0;
}
