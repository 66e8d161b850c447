/**
 * Where a key leads among `count` segments, 0-based; `from` is −1 while none is pointed at. Null for
 * keys that do not move.
 */
export function moveCursor(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, from + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return from < 0 ? count - 1 : Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(count - 1, Math.max(0, from) + 10);
    case 'PageUp':
      return Math.max(0, from - 10);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
