import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what a screen has below its first part may be drawn: false until that part is on the page, and true
 * in a rendering of its own, which React does in slices.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
