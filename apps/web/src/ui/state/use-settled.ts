import { useEffect, useState } from 'react';

/** A value once it has not changed for `forMs`. */
export function useSettled<Value>(value: Value, forMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), forMs);
    return () => window.clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
