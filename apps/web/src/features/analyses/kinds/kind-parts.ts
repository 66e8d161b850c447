import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { ComponentType, ReactNode } from 'react';
import type { Hit } from '../../../api/list-hits.ts';
import type { FormValues } from '../settings/form-values.ts';

export interface HitColumn {
  key: string;
  label: ReactNode;
  isNumeric?: boolean;
  /** In pixels; the columns without one share what is left. */
  width?: number;
  /** The least width of the screen that has room for it, in pixels. */
  from?: 900 | 1100;
  /** Absent where the server cannot sort by it. */
  sortKey?: string;
  render: (hit: Hit, analysis: Analysis) => ReactNode;
}

/** Why there are no hits, and the next step. */
export interface EmptyResult {
  picture: ReactNode;
  why: string;
  advice: string;
  /** Settings that the user can take over with one click. */
  offer?: { label: string; values: FormValues };
}

export interface HitDetailsProps {
  hit: Hit;
  analysis: Analysis;
}

/**
 * What a kind draws in its own way; all else comes from its definition. The record and the position
 * of a hit are drawn by the table itself.
 */
export interface KindParts {
  /** Under the number of hits: "quadruplex hits". */
  hitsLabel: string;
  /** What a hit is put together from, where a file can have a row for each: "window". */
  partOfHit?: string;
  /** In the summary: "Quadruplexes found". */
  foundLabel: string;
  /** Totals of the kind's own, none where the server gives none. */
  ownFigures: (analysis: Analysis) => { label: string; value: ReactNode }[];
  hitColumns: (definition: AnalysisDefinition) => HitColumn[];
  /** A hit on a narrow screen, below its position. */
  HitCard: ComponentType<{ hit: Hit; analysis: Analysis }>;
  /** What opens below a row; without it rows do not open. */
  HitDetails?: ComponentType<HitDetailsProps>;
  /** Right of the sentence above the table. */
  HitLegend: ComponentType;
  /** One hit in words, behind its position: "49 bases, score +1.20". */
  describeHit: (hit: Hit) => string;
  explainEmpty: (analysis: Analysis) => EmptyResult;
  /** Words of the summary that differ from the form's labels, by the field's key. */
  settingLabels?: Readonly<Record<string, string>>;
  /** Drawn over an item of a list of scores, 0-based. */
  scoreLabel?: (index: number) => ReactNode;
}
