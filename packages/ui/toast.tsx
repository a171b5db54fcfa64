import { X } from "lucide";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { row, stack } from "./layout.ts";
import { TONE_ICONS, type Tone } from "./status-chip.tsx";
import styles from "./toast.module.css";

export type ToastMessage = {
  text: ReactNode;
  /** `danger` interrupts screen readers, the others wait for their turn. */
  tone?: Tone | undefined;
  /** A button beside the words; the toast goes once it is pressed. */
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds it stays. */
  duration?: number | undefined;
};

export type ToastLabels = {
  /** Name of the corner where they appear: 「通知」. */
  region: string;
  close: string;
};

type ShownToast = ToastMessage & { id: number };

const TOAST_DURATION = 5000;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** The function that shows a message in the corner of the page. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

/** Holds the page's messages and shows them at its top end. */
export function ToastProvider({ labels, children }: { labels: ToastLabels; children: ReactNode }) {
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...message, id }]);
  }, []);
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    setFocused(false);
  }, []);

  const urgent = toasts.filter((toast) => toast.tone === "danger");
  const calm = toasts.filter((toast) => toast.tone !== "danger");
  const paused = hovered || focused;
  const item = (toast: ShownToast) => (
    <Toast key={toast.id} toast={toast} paused={paused} closeLabel={labels.close} onEnd={remove} />
  );
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={labels.region}
        className={styles.region}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div role="alert" className={stack(12, styles.stack)}>
          {urgent.map(item)}
        </div>
        <div role="status" className={stack(12, styles.stack)}>
          {calm.map(item)}
        </div>
      </section>
    </ToastContext>
  );
}

function Toast({
  toast,
  paused,
  closeLabel,
  onEnd,
}: {
  toast: ShownToast;
  paused: boolean;
  closeLabel: string;
  onEnd: (id: number) => void;
}) {
  const { id, text, action, tone = "success", duration = TOAST_DURATION } = toast;
  const left = useRef(duration);

  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => onEnd(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, id, onEnd]);

  return (
    <div className={row(12, { align: "start" }, styles.toast, styles[tone])}>
      <Icon as={TONE_ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>{text}</div>
      {action && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            onEnd(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={closeLabel} size="small" onClick={() => onEnd(id)} />
    </div>
  );
}
