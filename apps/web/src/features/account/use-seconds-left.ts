import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down by the clock: a sleeping tab does not stop it. */
export function useSecondsLeft(): { seconds: number; start: (seconds: number) => void } {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = window.setInterval(() => setNowMs(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [isCounting]);
  return {
    seconds,
    start(span) {
      const startMs = Date.now();
      setNowMs(startMs);
      setUntilMs(startMs + span * 1000);
    },
  };
}
