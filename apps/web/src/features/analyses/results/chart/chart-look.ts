import type { AnalysisDefinition } from '@flipon/analyses/definition';

/** What one side of the axis shows, and how it is filled. */
export interface ChartSide {
  /** Within the picture, at its own side: "G-rich". */
  label: string;
  /** In the legend: "G-rich (score > 0)". */
  legend: string;
  colour: string;
  isHatched: boolean;
}

/** How a kind's counts are drawn. */
export interface ChartLook {
  /** One of what is counted: "hit". */
  word: string;
  up: ChartSide;
  /** Null where hits have no side: bars then only rise. */
  down: ChartSide | null;
}

const LOOKS: Readonly<Record<string, ChartLook>> = {
  g4hunter: {
    word: 'hit',
    up: {
      label: 'G-rich',
      legend: 'G-rich (score > 0)',
      colour: 'var(--m-g4)',
      isHatched: false,
    },
    down: {
      label: 'C-rich',
      legend: 'C-rich (score < 0)',
      colour: 'var(--m-c)',
      isHatched: true,
    },
  },
};

/** A kind without a look of its own has accent bars, on two sides where its hits have a strand. */
export function chartLookOf({ kind, signColumn }: AnalysisDefinition): ChartLook {
  const own = LOOKS[kind];
  if (own !== undefined) return own;
  const plain = {
    label: '',
    legend: 'Hits per segment',
    colour: 'var(--accent)',
    isHatched: false,
  };
  if (signColumn === null) return { word: 'hit', up: plain, down: null };
  return {
    word: 'hit',
    up: { ...plain, label: '+ strand', legend: '+ strand' },
    down: { ...plain, label: '− strand', legend: '− strand', isHatched: true },
  };
}
