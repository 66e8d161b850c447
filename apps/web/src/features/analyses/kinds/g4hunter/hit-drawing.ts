import type { Hit } from '../../../../api/list-hits.ts';
import { cutRuns, type DnaRun } from '../../../../ui/dna-runs.ts';
import { baseScores, scoredRuns, scoreSettingsOf } from './scored-runs.ts';

/** Letters that a row shows; the details will have them all. */
const SHOWN_LETTERS = 44;
/** Bases that a row's chart shows: wider ones would push the score out of sight. */
const CHARTED_BASES = 120;
/** A run's class is settled by its first four letters, so a cut needs three more. */
const SPARE_LETTERS = 3;

export interface HitDrawing {
  bases: string;
  runs: DnaRun[];
  hiddenLetters: number;
  /** For the letters shown. */
  letterScores: number[];
  /** For the chart beside the letters. */
  chartScores: number[];
  largestScore: number;
}

/** What a row draws of a hit, which may be far longer than there is room for. */
export function drawHit(hit: Hit, analysis: Readonly<Record<string, unknown>>): HitDrawing {
  const settings = scoreSettingsOf(analysis);
  const bases = String(hit['sequence'] ?? '');
  const runs = scoredRuns(bases.slice(0, CHARTED_BASES + SPARE_LETTERS), settings);
  const chartScores = baseScores(runs, settings).slice(0, CHARTED_BASES);
  return {
    bases,
    runs: cutRuns(runs, SHOWN_LETTERS),
    hiddenLetters: Math.max(0, bases.length - SHOWN_LETTERS),
    letterScores: chartScores.slice(0, SHOWN_LETTERS),
    chartScores,
    largestScore: Math.max(...settings.scores),
  };
}
