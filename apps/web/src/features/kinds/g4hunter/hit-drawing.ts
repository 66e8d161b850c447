import type { WireValues } from '@flipon/analyses/field';
import type { Hit } from '../../../api/hits/list-hits.ts';
import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import { hitFlanks } from '../details/hit-flanks.ts';
import { baseScoresBetween, CONTEXT_BP, runsBetween } from './base-scores.ts';
import { scoreSettingsOf } from './scored-runs.ts';

/** Letters that a row shows; the details have them all. */
const SHOWN_BASES = 44;
/** Bases that a row's chart shows: wider ones would push the score out of sight. */
const CHARTED_BASES = 120;

export interface HitDrawing {
  bases: string;
  runs: DnaRun[];
  hiddenBases: number;
  /** For the letters shown. */
  baseScores: number[];
  /** For the chart next to the letters. */
  chartScores: number[];
  largestScore: number;
}

/** The part of a hit drawn in a row, which may be far shorter than the hit. */
export function drawHit(hit: Hit, analysis: WireValues): HitDrawing {
  const settings = scoreSettingsOf(analysis);
  const bases = String(hit['sequence'] ?? '');
  const { before, after } = hitFlanks(hit, CONTEXT_BP);
  const text = before + bases + after;
  const endOf = (max: number) => CONTEXT_BP + Math.min(bases.length, max);
  const chartScores = baseScoresBetween(text, CONTEXT_BP, endOf(CHARTED_BASES), settings);
  return {
    bases,
    runs: runsBetween(text, CONTEXT_BP, endOf(SHOWN_BASES), settings),
    hiddenBases: Math.max(0, bases.length - SHOWN_BASES),
    baseScores: chartScores.slice(0, SHOWN_BASES),
    chartScores,
    largestScore: Math.max(...settings.scores),
  };
}
