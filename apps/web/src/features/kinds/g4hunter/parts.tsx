import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatSigned,
} from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { explainEmpty } from './explain-empty.tsx';
import styles from './g4hunter.module.css';
import { G4HunterCard } from './g4hunter-card.tsx';
import { g4hunterColumns } from './g4hunter-columns.tsx';
import { G4HunterDetails } from './g4hunter-details.tsx';

const RUN_CLASSES = [1, 2, 3, 4];

export const parts: Partial<KindParts> = {
  finding: placesThat('can fold into a quadruplex'),
  partOfHit: 'window',
  foundLabel: 'Quadruplexes found',
  ownFigures: g4hunterFigures,
  hitColumns: g4hunterColumns,
  cardColumns: ['scoreBar', 'score'],
  amongOthers: { letters: 'sequence', values: ['scoreBar', 'score'] },
  ownScale: { limit: 'threshold', limitOf: 'windows' },
  HitCard: G4HunterCard,
  HitDetails: G4HunterDetails,
  HitLegend: RunLegend,
  describeHit: (hit) =>
    `${countOf(Number(hit['length']), 'base')}, score ${formatSigned(Number(hit['score']), 2)}`,
  explainEmpty,
  scoreLabel: (index) => <RunSample index={index} />,
};

/** How many hits each strand carries, and the best score on either. */
function g4hunterFigures({ summary }: Analysis): { label: string; value: string }[] {
  if (summary === null) return [];
  const { plus, minus, maxScore } = summary;
  return [
    { label: 'rich in G', value: formatInteger(plus) },
    { label: 'rich in C', value: formatInteger(minus) },
    {
      label: 'highest |score|',
      value: typeof maxScore === 'number' ? formatDecimal(Math.abs(maxScore), 2) : '–',
    },
  ];
}

/** How runs of each length are drawn. */
function RunLegend() {
  return (
    <div className={styles['legend']} aria-hidden="true">
      <span>Run length</span>
      {RUN_CLASSES.map((runClass) => (
        <span key={runClass} className={styles['pair']}>
          <Dna runs={[sample('G', runClass)]} size="small" />
          <Dna runs={[sample('C', runClass)]} size="small" />
        </span>
      ))}
    </div>
  );
}

/** The run that a score rates: G, GG, GGG, and GGGG or more. */
function RunSample({ index }: { index: number }) {
  return <Dna runs={[sample('G', index + 1)]} size="small" hidden />;
}

function sample(base: 'G' | 'C', runClass: number): DnaRun {
  const text = base.repeat(runClass) + (runClass === 4 ? '+' : '');
  return { text, base, runClass };
}
