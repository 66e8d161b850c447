import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import type { HitWindows } from '@flipon/analyses/tools/g4killer/kill-windows';

const [windowField, , , scoresField] = g4hunter.fields;
/** Letters on each side that decide how long a run counts. */
const MOST_BESIDE = 3;

/** How the analysis scored the windows of the hit that G4 killer is opened with. */
export const WINDOW_KEYS = ['window', 'scores', 'search', 'before', 'after'] as const;

/**
 * The windows of the hit that an address brings along; null where it brings none, or where they do not
 * fit its letters: a calculator of one sequence knows no windows.
 */
export function hitWindowsOf(search: URLSearchParams): HitWindows | null {
  const windowSize = Number(search.get('window') ?? Number.NaN);
  const { min, max } = windowField.bounds;
  const letters = search.get('sequence') ?? '';
  if (!Number.isInteger(windowSize) || windowSize < min || windowSize > max) return null;
  if (letters.length < windowSize || !/^[ACGTUNRYSKMBDHV]+$/.test(letters)) return null;
  const scores = search.has('scores') ? (search.get('scores') ?? '').split(',').map(Number) : null;
  if (scores !== null && !areScores(scores)) return null;
  const searchMode = search.get('search') ?? 'GC';
  if (searchMode !== 'GC' && searchMode !== 'G' && searchMode !== 'C') return null;
  return {
    windowSize,
    scores: scores ?? scoresField.default,
    searchMode,
    before: (search.get('before') ?? '').slice(-MOST_BESIDE),
    after: (search.get('after') ?? '').slice(0, MOST_BESIDE),
  };
}

function areScores(scores: readonly number[]): boolean {
  const { min, max } = scoresField.bounds;
  return (
    scores.length === scoresField.default.length &&
    scores.every((score) => score >= min && score <= max)
  );
}

/** The part of an address that says how a hit's windows were scored. */
export function windowSearch(windows: HitWindows): Record<string, string> {
  const scores = windows.scores.join(',');
  return {
    window: String(windows.windowSize),
    ...(scores === scoresField.default.join(',') ? {} : { scores }),
    ...(windows.searchMode === 'GC' ? {} : { search: windows.searchMode }),
    ...(windows.before === '' ? {} : { before: windows.before }),
    ...(windows.after === '' ? {} : { after: windows.after }),
  };
}
