import { type AnalysisKind, isAnalysisKind } from '@flipon/analyses/definitions';
import { storedText } from '../../api/stored-text.ts';

/** The kinds that were ticked at the last start, by their names. */
const stored = storedText('flipon.kinds');

/** The kinds that were ticked last; all of them before the first choice. */
export function readChosenKinds(available: readonly AnalysisKind[]): AnalysisKind[] {
  const last = (stored.read() ?? '').split(' ').filter(isAnalysisKind);
  const chosen = available.filter((kind) => last.includes(kind));
  return chosen.length === 0 ? [...available] : chosen;
}

export function rememberChosenKinds(kinds: readonly AnalysisKind[]): void {
  stored.write(kinds.join(' '));
}
