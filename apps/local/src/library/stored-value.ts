import { compareText } from './list-rows.ts';

/**
 * The same data with the keys of objects in the order in which the server's database keeps them, so that answers have the
 * same bytes: shorter ones first, then by code points.
 */
export function storedValue<Value>(value: Value): Value {
  // Of each type there are the same fields again.
  return sorted(value) as Value;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(
    ([a], [b]) => a.length - b.length || compareText(a, b),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
