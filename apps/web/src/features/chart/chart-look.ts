import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Segment } from '@flipon/contract/heatmap';

/** What fills a bar beside its colour, so that two classes differ for every eye. */
export type Pattern = 'solid' | 'diagonal' | 'level' | 'upright' | 'dots' | 'grid' | 'zigzag';

/** One class of hits. The first of a side stands at the axis, the others on top of it. */
export interface ChartSeries {
  /** Short, with a number before it: "G-rich". */
  label: string;
  /** In the legend: "G-rich (score > 0)". */
  legend: string;
  colour: string;
  pattern: Pattern;
  countOf: (segment: Segment) => number;
}

/** What rises above the axis, or falls below it. */
export interface ChartSide {
  /** Within the picture, at its own side; empty where there is but one. */
  label: string;
  series: readonly ChartSeries[];
}

/** How a kind's counts are drawn. */
export interface ChartLook {
  /** One of what is counted: "hit". */
  word: string;
  /** Title of the axis of counts, where it is not "Hits per segment". */
  countTitle?: string;
  up: ChartSide;
  /** Null where hits have no side: bars then only rise. */
  down: ChartSide | null;
}

type Fill = Pick<ChartSeries, 'colour' | 'pattern'>;

function oneSide(word: string, fill: Fill, countTitle?: string): ChartLook {
  const words = `${word.charAt(0).toUpperCase()}${word.slice(1)}s`;
  const series = { ...fill, label: words, legend: `${words} per segment` };
  const up = { label: '', series: [{ ...series, countOf: ({ count }: Segment) => count }] };
  return { word, up, down: null, ...(countTitle === undefined ? {} : { countTitle }) };
}

function twoSides(word: string, plus: Omit<ChartSeries, 'countOf'>, minus: typeof plus): ChartLook {
  return {
    word,
    up: { label: plus.label, series: [{ ...plus, countOf: ({ countPlus }) => countPlus }] },
    down: { label: minus.label, series: [{ ...minus, countOf: ({ countMinus }) => countMinus }] },
  };
}

const LOOKS: Readonly<Record<string, (analysis: Analysis) => ChartLook>> = {
  g4hunter: () =>
    twoSides(
      'hit',
      {
        label: 'G-rich',
        legend: 'G-rich (score > 0)',
        colour: 'var(--m-g4)',
        pattern: 'solid',
      },
      {
        label: 'C-rich',
        legend: 'C-rich (score < 0)',
        colour: 'var(--m-c)',
        pattern: 'diagonal',
      },
    ),
  rloopr: () => ({
    word: 'R-loop',
    up: {
      label: '',
      series: [
        {
          label: 'm1',
          legend: 'm1, three runs of 3 G',
          colour: 'var(--m-rl1)',
          pattern: 'solid',
          countOf: ({ countM1 }) => countM1 ?? 0,
        },
        {
          label: 'm2',
          legend: 'm2, two runs of 4 G',
          colour: 'var(--m-rl2)',
          pattern: 'level',
          countOf: ({ countM2 }) => countM2 ?? 0,
        },
      ],
    },
    down: null,
  }),
  zdna: () => oneSide('Z-DNA region', { colour: 'var(--m-z)', pattern: 'zigzag' }),
  cpg: (analysis) =>
    oneSide(
      'island',
      { colour: 'var(--m-cpx)', pattern: 'dots' },
      `Count (Cp${String(analysis['secondNucleotide'])})`,
    ),
  p53predictor: () => oneSide('site', { colour: 'var(--m-p53)', pattern: 'upright' }),
  cruciform: () => oneSide('inverted repeat', { colour: 'var(--m-cru)', pattern: 'grid' }),
};

/** A kind without a look of its own has accent bars, on two sides where its hits have a strand. */
export function chartLookOf(
  { kind, signColumn }: AnalysisDefinition,
  analysis: Analysis,
): ChartLook {
  const own = LOOKS[kind];
  if (own !== undefined) return own(analysis);
  const plain = { colour: 'var(--accent)', pattern: 'solid' as const };
  if (signColumn === null) return oneSide('hit', plain);
  return twoSides(
    'hit',
    { ...plain, label: '+ strand', legend: '+ strand' },
    { ...plain, label: '− strand', legend: '− strand', pattern: 'diagonal' },
  );
}

/** All classes of a look, from the top of the picture's upper side to the bottom of its lower one. */
export function seriesOf({ up, down }: ChartLook): readonly ChartSeries[] {
  return [...up.series, ...(down?.series ?? [])];
}
