import type { HitFilter } from '@flipon/analyses/hit-filter';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { CircleEnds } from '../counts/circles.ts';
import type { PyramidBins } from '../counts/counted-hits.ts';
import type { HeatmapSegment } from '../counts/heatmap-segment.ts';
import type { BinQuestion } from '../counts/hit-bins.ts';
import type { BaseRange, PageRequest } from '../hits/hit-table.ts';
import type { RankQuestion } from '../order/hit-order.ts';
import type { KeptOrder } from '../order/order-file.ts';
import type { StrongestQuestion, StrongHit } from '../order/strongest-hits.ts';
import type { DistinctPage, DistinctPageQuestion } from '../questions/distinct-page.ts';
import type { HeatmapQuestion } from '../questions/hit-heatmap.ts';
import type { HitPlaces, MarksAnswer, MarksQuestion } from '../questions/hit-marks.ts';
import type { TotalsColumns, TotalsQuestion } from '../questions/record-totals.ts';
import type { HitFigures, HitSummary } from '../questions/summarise-hits.ts';

/**
 * A question to the hits of a table. All of it is plain data, and so is its answer, so that any thread can be asked:
 * `answerHitTask` answers it where it is called.
 */
export interface HitTask<Question extends HitQuestion = HitQuestion> {
  /** Of the table. */
  path: string;
  /** Of its analysis, or that of lanes. */
  kind: string;
  question: Question;
}

interface Circles {
  /** Records whose hits may cross their origins; null where none may. */
  circles: CircleEnds | null;
}

interface Ordered {
  /**
   * Of a file with an order that the table does not store, as `writeOrder` wrote it. Without it such a question throws
   * an OrderWantedError, which says what is to be written; null where nothing can be.
   */
  orderPath?: string | null | undefined;
}

/** Bases covered within `part`, of the hits that a filter keeps. */
interface PartQuestion extends Circles {
  part: BaseRange;
  filter: HitFilter;
}

export type HitQuestion =
  | { is: 'count'; filter: HitFilter }
  | ({ is: 'page'; filter: HitFilter } & PageRequest & Ordered)
  | ({ is: 'strongest' } & StrongestQuestion & Ordered)
  | { is: 'write-order'; order: KeptOrder; made: string }
  | ({ is: 'rank' } & RankQuestion)
  | ({ is: 'marks' } & MarksQuestion)
  | { is: 'places'; ids: readonly number[] }
  | ({ is: 'figures' } & PartQuestion)
  | ({ is: 'figures-and-values' } & PartQuestion)
  | { is: 'average-length'; filter: HitFilter }
  | ({ is: 'covered' } & PartQuestion)
  | { is: 'sum'; key: string; filter: HitFilter }
  | ({ is: 'stored-heatmap' } & HeatmapQuestion)
  | ({ is: 'heatmap' } & HeatmapQuestion & Circles)
  | ({ is: 'stored-bins' } & BinQuestion)
  | ({ is: 'bins' } & BinQuestion & Circles)
  | ({ is: 'record-totals' } & Omit<TotalsQuestion, 'circles'> & Circles)
  | { is: 'write-groups'; lettersPath: string; made: string }
  | ({ is: 'distinct'; groupsPath: string; filter: HitFilter } & DistinctPageQuestion);

/** The answer to each question. */
export interface HitAnswers {
  count: number;
  /** With the number of all hits that the filter keeps. */
  page: { total: number; rows: HitRow[] };
  strongest: StrongHit[];
  'write-order': null;
  rank: number | null;
  marks: MarksAnswer;
  places: HitPlaces;
  figures: HitFigures;
  'figures-and-values': HitFigures & Pick<HitSummary, 'counts'>;
  'average-length': number;
  /** Of all hits, then of those of each model, where the kind counts its models apart. */
  covered: number[];
  sum: number;
  /** Null where it has to be counted: `heatmap`. */
  'stored-heatmap': HeatmapSegment[] | null;
  heatmap: HeatmapSegment[];
  /** Null where they have to be counted: `bins`. */
  'stored-bins': Record<string, PyramidBins> | null;
  bins: Record<string, PyramidBins>;
  'record-totals': TotalsColumns;
  'write-groups': null;
  distinct: DistinctPage;
}

export type HitAnswer = HitAnswers[HitQuestion['is']];
