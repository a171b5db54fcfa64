import { useEffect, useEffectEvent, useState } from "react";

const secondMs = 1_000;

/** The seconds left of what the portal does by itself; once they are over, `onOver` is called each second. */
export function useSecondsLeft(
  held: { secondsLeft: number } | null,
  onOver: () => unknown,
): number {
  const [left, setLeft] = useState(held?.secondsLeft ?? 0);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (held === null) return;
    const end = performance.now() + held.secondsLeft * secondMs;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / secondMs);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) over();
    }, secondMs);
    setLeft(held.secondsLeft);
    return () => clearInterval(timer);
  }, [held]);
  return left;
}
