import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { WireValues } from '@flipon/analyses/field';
import type { Noun } from '@flipon/analyses/kind-look';
import type { Analysis } from '@flipon/contract/analysis';
import type { ComponentType, ReactNode } from 'react';
import type { SwitchName } from '../../api/analyses/use-switched-on.ts';
import type { Hit } from '../../api/hits/list-hits.ts';
import type { Pair } from '../../ui/layout/pairs.tsx';
import type { DnaRun } from '../../ui/letters/dna-runs.ts';
import type { DrawnHelp } from './columns/head-help.ts';
import type { FormValues } from './settings/form-value.ts';

export interface HitColumn {
  key: string;
  label: ReactNode;
  isNumeric?: boolean;
  /** In pixels; the columns without one share the rest. */
  width?: number;
  /** Takes the room that the others leave; its width is its least one then. */
  grows?: boolean;
  /** The least width of the screen that has room for it, in pixels. */
  from?: 900 | 1100;
  /** Absent where the server cannot sort by it. */
  sortKey?: string;
  /** Of a column that only the screen has; the others are explained by their definition. */
  help?: DrawnHelp;
  /** Of no use on paper. */
  offPaper?: boolean;
  /** Of its head and its cells. */
  className?: string | undefined;
  /** The switch of the linked screen: a server without it has no such column. */
  needs?: SwitchName;
  render: (hit: Hit, analysis: Analysis) => ReactNode;
}

/** What the hits of a kind are, after their number: "places can fold into a quadruplex". */
export interface Finding extends Noun {
  /** The sentence where there are none. `{key}` is a parameter, here and in the others. */
  none: string;
}

/** Settings that the user can take over with one click. */
export interface Offer {
  label: string;
  values: FormValues;
}

/** Why there are no hits, and the next step. */
export interface EmptyResult {
  picture: ReactNode;
  why: string;
  advice: string;
  offer?: Offer | undefined;
}

/** A warning about a result as a whole. */
export interface Advice {
  sentence: string;
  offer?: Offer | undefined;
}

/** A necessary remark on the method of a result. */
export interface Note {
  title: string;
  text: string;
}

/** One hit to be drawn. */
export interface HitProps {
  definition: AnalysisDefinition;
  hit: Hit;
  analysis: Analysis;
}

export interface HitCardProps extends HitProps {
  /** Those of the table, for cards that show the same. */
  columns: readonly HitColumn[];
}

/**
 * The parts that a kind draws in its own way; everything else comes from its definition. The table
 * itself draws the record and the position of a hit.
 */
export interface KindParts {
  /** Over the form, where it is not "Settings". */
  formTitle?: string;
  /** On top of the form: where its rules come from. */
  formNote?: ReactNode;
  /** The headline of a result. */
  finding: Finding;
  /** The part of which hits are joined, if a file can have a row for each: "window". */
  partOfHit?: string;
  /** In the summary: "Quadruplexes found". */
  foundLabel: string;
  /** Totals of the kind's own, none where the server gives none. */
  ownFigures: (analysis: Analysis) => { label: string; value: ReactNode }[];
  /** Under the share of covered bases, where it is not "of bases". */
  coveredLabel?: string;
  /** The same figures in the summary; "Frequency" and the like are added automatically. */
  summaryPairs?: (analysis: Analysis) => Pair[];
  /** Gets the shown page of hits, so that drawings to scale have one scale. */
  hitColumns: (
    definition: AnalysisDefinition,
    analysis: Analysis,
    hits: readonly Hit[],
  ) => HitColumn[];
  /** Keys of the columns at the right of a card's head. */
  cardColumns: readonly string[];
  /**
   * Letters without their hit, as the rule of the kind reads them; plain ones where it needs more than
   * the letters.
   */
  drawLetters: (bases: string, analysis: Analysis) => readonly DnaRun[];
  /**
   * The summary of a hit among those of other kinds, by the keys of columns: its letters, and its
   * strength.
   */
  amongOthers: { letters: string; values: readonly string[] };
  /**
   * On the scale of a hit among those of other kinds: the parameter that its values had to reach, of
   * hits or of their windows; and the key of its column where the scale has another one.
   */
  ownScale?: { limit?: string; limitOf?: 'windows'; limitColumn?: string };
  /** A hit on a narrow screen, below its position. */
  HitCard: ComponentType<HitCardProps>;
  /** The details below an opened row; without them rows do not open. */
  HitDetails?: ComponentType<HitProps>;
  /** Right of the sentence above the table. */
  HitLegend?: ComponentType<{ definition: AnalysisDefinition; analysis: Analysis }>;
  /** One hit in words, after its position: "49 bases, score +1.20". */
  describeHit: (hit: Hit) => string;
  explainEmpty: (analysis: Analysis) => EmptyResult;
  /** The settings of a result on one line, where its fields one by one would be too long. */
  settingsLine?: (settings: WireValues) => string;
  /** Names of columns that depend on the settings, by the column's key, in all parts of a result. */
  columnLabels?: (analysis: Analysis) => Readonly<Record<string, string>>;
  /** In the summary, where it is not "GC rate". */
  gcRateLabel?: string;
  /** Whether the bases of the sequence are counted again after each page of hits. */
  recountsBases?: boolean;
  /** The file in which the terminal reads what this server's operator has set. */
  operatorFile?: (values: readonly number[]) => { variable: string; name: string; text: string };
  /** Advice to read before a result, with settings that remove its cause. */
  advise?: (analysis: Analysis) => Advice | null;
  /** Below the chart of every result. */
  note?: (analysis: Analysis) => Note;
  /** Below the table of hits, and next to the settings: the network or model of the computation. */
  ComputedWith?: ComponentType<{ definition: AnalysisDefinition; analysis: Analysis }>;
  /** Drawn over an item of a list of scores, 0-based. */
  scoreLabel?: (index: number) => ReactNode;
}
