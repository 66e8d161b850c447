import { useEffect, useState } from 'react';

/** A value once it has not changed for so long. */
export function useSettled<Value>(value: Value, forMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), forMs);
    return () => window.clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
