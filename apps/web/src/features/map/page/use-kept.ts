import { useState } from 'react';

/** A value, or the last one while there is none; another key forgets it. */
export function useKept<Value>(value: Value | undefined, key: string): Value | undefined {
  const [kept, setKept] = useState<{ key: string; value: Value | undefined }>({ key, value });
  if (kept.key !== key) setKept({ key, value });
  else if (value !== undefined && value !== kept.value) setKept({ key, value });
  return value ?? (kept.key === key ? kept.value : undefined);
}
