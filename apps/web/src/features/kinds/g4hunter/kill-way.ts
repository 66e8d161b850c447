import type { WireValues } from '@flipon/analyses/field';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import type { HitWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { scoreSettingsOf } from './scored-runs.ts';
import { windowSearch } from './window-address.ts';

const { multiple, sequence, fields } = g4killer;
const [{ default: usualTarget, step, bounds }] = fields;
const MOST_BASES = multiple.maxRows * multiple.rowLength;

/** The page that kills a hit, below the base of addresses; or why there is none. */
export type KillWay = { path: string; refusal: null } | { path: null; refusal: string };

/**
 * The address at which G4 killer opens with a hit: up to 100 bases as one sequence, up to 900 in
 * rows of 90. A C-rich hit is on the complementary strand, so there C is changed.
 */
export function killWay(hit: Pick<Hit, 'length'> & WireValues, analysis: WireValues): KillWay {
  const letters = String(hit['sequence'] ?? '');
  if (hit.length > MOST_BASES || letters === '') {
    const refusal = `G4 killer takes up to ${formatInteger(MOST_BASES)} bases; this hit has ${formatInteger(hit.length)}.`;
    return { path: null, refusal };
  }
  const target = killTarget(Number(analysis['threshold']));
  const search = new URLSearchParams(letters.length > sequence.formMaxLength ? 'tab=multiple' : '');
  search.set('sequence', letters);
  if (target !== usualTarget) search.set('threshold', String(target));
  if (Number(hit['score']) < 0) search.set('onComplementary', 'true');
  for (const [key, value] of Object.entries(windowsOf(hit, analysis))) search.set(key, value);
  return { path: `${g4killer.screenPath}?${search}`, refusal: null };
}

/** How the analysis scored the hit's windows, as an address says it; nothing where it does not know. */
function windowsOf(hit: WireValues, analysis: WireValues): Record<string, string> {
  const windowSize = Number(analysis['windowSize']);
  if (!Number.isInteger(windowSize)) return {};
  const { scores, searchMode } = scoreSettingsOf(analysis);
  const search = searchMode as HitWindows['searchMode'];
  const { before = '', after = '' } = flanksOf(hit['flanks']);
  return windowSearch({ windowSize, scores, searchMode: search, before, after });
}

function flanksOf(flanks: unknown): { before?: string; after?: string } {
  return flanks !== null && typeof flanks === 'object' ? flanks : {};
}

/**
 * The usual target if it is below the analysis' threshold. A window at the threshold is a hit, so
 * an analysis that finds scores as low as the usual target needs one step less than its own.
 */
export function killTarget(threshold: number): number {
  if (!(threshold <= usualTarget)) return usualTarget;
  return Math.max(bounds.min, Number((threshold - step).toFixed(6)));
}
