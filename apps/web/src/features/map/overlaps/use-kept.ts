import { useEffect, useRef } from 'react';

/** A value, or the last one while there is none; another key forgets it. */
export function useKept<Value>(value: Value | undefined, key: string): Value | undefined {
  const kept = useRef<{ key: string; value: Value | undefined }>({ key, value });
  useEffect(() => {
    if (value !== undefined || kept.current.key !== key) kept.current = { key, value };
  });
  return value ?? (kept.current.key === key ? kept.current.value : undefined);
}
