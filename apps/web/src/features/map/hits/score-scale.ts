import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { Analysis } from '@flipon/contract/analysis';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { KindParts } from '../../kinds/kind-parts.ts';

/** The scale that the scores of one class have of their own. */
export interface ScoreScale {
  column: Column;
  /** The value of no bar, and that of the longest one; `from` is the larger one where low is strong. */
  from: number;
  to: number;
  isLogarithmic: boolean;
  /** What the search asked for, on this scale; null where it asked for none, or by another column. */
  limit: number | null;
  /** "Score 0 to 200, from 52". */
  words: string;
}

/** A natural end is one that people know: of a share, a percentage, a mean of scores. */
const NATURAL_END = 100;

/**
 * The scale of a class's scores: up to its natural end where it has one, else to the next round
 * number above the best score of the result. Low values have the long bars where low is strong, on a scale
 * that begins where the kind says that nothing is left of its strength.
 *
 * @param ownScale what the kind says of it
 */
export function scoreScale(
  definition: AnalysisDefinition,
  analysis: Pick<Analysis, 'summary'> & { [parameter: string]: unknown },
  { limit, limitOf, limitColumn }: NonNullable<KindParts['ownScale']> = {},
): ScoreScale {
  const { strength, columns } = definition;
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const isLogarithmic = strength.isLogarithmic === true;
  const best = Number(analysis.summary?.[strength.bestKey]);
  const end = isLogarithmic
    ? 10 ** Math.ceil(Math.log10(Math.max(10, best || 0)))
    : (naturalEnd(definition, column, analysis) ?? roundAbove(best || 1));
  const start = isLogarithmic ? 1 : 0;
  const [from, to] = betterEnd === 'low' ? [end, start] : [start, end];
  const given = limit === undefined ? Number.NaN : Number(analysis[limit]);
  const asked = Number.isFinite(given) ? given : null;
  const other = columns.find(({ key }) => key === limitColumn);
  const label = isAbsolute ? `|${column.label}|` : column.label;
  const unit = column.unit === undefined ? '' : `, ${column.unit},`;
  const words = [
    `${label}${unit} ${write(from)} to ${write(to)}`,
    ...(isLogarithmic ? ['logarithmic'] : []),
    ...(betterEnd === 'low' ? ['low is strong'] : []),
    ...(asked === null ? [] : [limitWords(asked, limitOf, other)]),
  ].join(', ');
  const tick = other === undefined ? asked : null;
  return { column, from, to, isLogarithmic, limit: tick, words };
}

/** "from 52", "windows from 1.4", "predictor up to 0.5". */
function limitWords(asked: number, limitOf?: string, other?: Column): string {
  const of = other === undefined ? limitOf : lowerFirst(other.label);
  const bound = other?.isLowStrong === true ? 'up to' : 'from';
  return `${of === undefined ? '' : `${of} `}${bound} ${write(asked)}`;
}

/** The share of a scale that a value's bar takes, 0 to 1; signs are those of strands. */
export function shareOf({ from, to, isLogarithmic, column }: ScoreScale, value: number): number {
  const size = column.isLowStrong === true ? value : Math.abs(value);
  const share = isLogarithmic
    ? Math.log10(Math.max(1, size)) / Math.log10(to)
    : (size - from) / (to - from);
  return Math.min(1, Math.max(0, share));
}

function naturalEnd(
  { strength }: AnalysisDefinition,
  column: Column,
  analysis: { [parameter: string]: unknown },
): number | null {
  const { range, unit } = column;
  if (strength.none !== undefined) return strength.none;
  if (range?.max !== undefined && range.max <= NATURAL_END) return range.max;
  if (unit === '%') return NATURAL_END;
  if (typeof strength.full !== 'object') return null;
  const full = analysis[strength.full.parameter];
  return Array.isArray(full) ? Math.max(...full.map(Number)) : null;
}

/** 1, 1.5, 2, 3, 5 or 8 times a power of ten: the least one that is not below a value. */
function roundAbove(value: number): number {
  const size = Math.abs(value);
  if (size === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = [1, 1.5, 2, 3, 5, 8, 10].find((each) => each * power >= size * (1 - 1e-9)) ?? 10;
  return step * power;
}

function write(value: number): string {
  return Number.isInteger(value) ? formatInteger(value) : String(Number(value.toPrecision(6)));
}
