import { quotedIdentifier } from '@duckdb/node-api';
import type { HitTableDefinition } from '@flipon/analyses/definition';

/** A column of numbers in SQL, also a derived one; keys that every table has are used as they are. */
export function columnExpression({ columns, kind }: HitTableDefinition, key: string): string {
  const from = columns.find((column) => column.key === key)?.from ?? 'stored';
  if (from === 'bases' || from === 'derived') {
    throw new Error(`Column ${key} of ${kind} comes from the bases; its table cannot tell it.`);
  }
  if (from === 'end') return '("position" + "length")';
  if (typeof from === 'object' && 'within' in from) {
    return `("position" + ${quotedIdentifier(from.within)})`;
  }
  if (from !== 'stored' && 'absoluteOf' in from) return `abs(${quotedIdentifier(from.absoluteOf)})`;
  return quotedIdentifier(key);
}
