import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { HitMarks, Marks } from '@flipon/contract/marks';
import { countOf, formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import type { ChartLook } from '../chart-look.ts';
import { describeRange } from '../records/record-words.ts';
import { type LaneLayout, mostHits, seriesOf } from './hit-lane-layout.ts';
import type { LaneFrame } from './lane-frame.ts';

/** A hit of the lane in words. */
export interface MarkWords {
  /** "86,751 to 86,799", within its record. */
  positions: string;
  /** Name of its record, where the sequence has several. */
  record: string | null;
  /** "49 bp, G-rich". */
  size: string;
  /** "Score 1.20"; null where the mark came without it. */
  figure: string | null;
}

export function describeMark(
  definition: AnalysisDefinition,
  look: ChartLook,
  { records }: Pick<Marks, 'records'>,
  marks: HitMarks,
  index: number,
  hasRecords: boolean,
): MarkWords {
  const record = records.find((each) => each.index === marks.record[index]);
  const from = (marks.position[index] ?? 0) - (record?.start ?? 0);
  const length = marks.length[index] ?? 0;
  const parts = look.up.series.length + (look.down?.series.length ?? 0);
  const name = parts > 1 ? `, ${seriesOf(look, marks, index).label}` : '';
  return {
    positions: describeRange({ from, to: from + length }),
    record: hasRecords ? (record?.name ?? null) : null,
    size: `${formatInteger(length)} bp${name}`,
    figure: describeFigure(definition, marks, index),
  };
}

/** The value that ranks hits of the kind. */
function describeFigure(
  definition: AnalysisDefinition,
  { values }: HitMarks,
  index: number,
): string | null {
  const { column } = rankingOf(definition);
  const value = values[column.key]?.[index];
  if (value === undefined) return null;
  const text = column.type === 'integer' ? formatInteger(value) : formatFigure(value, 2);
  const unit = column.unit === undefined ? '' : `\u00a0${column.unit}`;
  return `${column.label} ${text}${unit}`;
}

/** The announcement: "Hit 3 of 25, 82,826 to 83,394, 569 bp, Observed/expected CpG 0.65". */
export function speakMark(words: MarkWords, place: number, count: number): string {
  const { positions, record, size, figure } = words;
  const parts = [`Hit ${place + 1} of ${count}`, record, positions, size, figure];
  return parts.filter((part) => part !== null).join(', ');
}

/** Above the lane: its content, or how to see some. */
export function laneWords(
  layout: LaneLayout | null,
  total: number | null,
  frame: LaneFrame,
  { noun }: ChartLook,
): string {
  if (layout !== null) {
    const { hits, overCount, stems } = layout;
    if (hits.length === 0) return `No ${noun.many} in view`;
    const over = overCount === 0 ? '' : `, ${countOf(overCount, 'hit')} hidden behind others`;
    const height = stems === null ? '' : `, height is ${lowerFirst(stems.label)}`;
    return `${countOf(hits.length, noun)} to scale${over}${height}`;
  }
  if (total === null) return '';
  return `${formatInteger(total)} ${noun.many} in view. Zoom in to ${formatInteger(mostHits(frame))} or fewer to see each.`;
}
