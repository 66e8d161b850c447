import type { HitTableDefinition } from '../definition.ts';

/** The stored columns that a drawing of single hits needs: the leading value, and lengths of parts. */
export function markColumns({ strength, look }: HitTableDefinition): string[] {
  const { shape, ...parts } = look?.mark ?? { shape: 'block' };
  return [...new Set([strength.column, ...Object.values(parts)])];
}
