import { type AnalysisKind, rulesOf } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import type { Batch } from '@flipon/contract/batch';
import { formatInteger } from '../../ui/words/format-number.ts';

/** "12 of 68 pieces", of an analysis that is computed in pieces that take a while; null of the others. */
export function piecesDone(
  kind: AnalysisKind,
  analysis: WireValues,
  progress: Batch['progress'],
): string | null {
  if (progress === null) return null;
  const { piecesOf } = rulesOf(kind);
  const all = piecesOf?.(analysis, progress.total) ?? null;
  if (all === null) return null;
  const done = piecesOf?.(analysis, progress.done) ?? 0;
  return `${formatInteger(done)} of ${formatInteger(all)} pieces`;
}
