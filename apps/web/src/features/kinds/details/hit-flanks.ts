import type { Hit } from '../../../api/hits/list-hits.ts';

/**
 * The letters before and after a hit that came with it, `contextBp` of them: enough to judge its
 * outermost bases, also if no others came. N where there are none.
 */
export function hitFlanks(
  hit: Pick<Hit, string>,
  contextBp: number,
): { before: string; after: string } {
  const flanks = hit['flanks'] as { before?: unknown; after?: unknown } | undefined;
  const letters = (side: unknown) => (typeof side === 'string' ? side : '');
  return {
    before: letters(flanks?.before).slice(-contextBp).padStart(contextBp, 'N'),
    after: letters(flanks?.after).slice(0, contextBp).padEnd(contextBp, 'N'),
  };
}
