import { definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { type DnaRun, splitRuns } from '../../../ui/letters/dna-runs.ts';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatSigned,
} from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, KindParts } from '../kind-parts.ts';
import { offerOf } from '../plain-parts.tsx';
import { BaseScoreChart } from './base-score-chart.tsx';
import styles from './g4hunter.module.css';
import { g4hunterColumns } from './g4hunter-columns.tsx';
import { G4HunterDetails } from './g4hunter-details.tsx';
import { drawHit } from './hit-drawing.ts';
import { HitLetters } from './hit-letters.tsx';

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

/** Width of one letter of the mono face at 13 px: 0.6 em. */
const LETTER_PX = 7.8;

/** A hit on a narrow screen: the bars of the scores are above their letters. */
function G4HunterCard({ hit, analysis }: { hit: Hit; analysis: Analysis }) {
  const drawing = drawHit(hit, analysis);
  return (
    <div className={styles['card']}>
      <BaseScoreChart
        scores={drawing.baseScores}
        largestScore={drawing.largestScore}
        step={LETTER_PX}
        reach={10}
      />
      <HitLetters drawing={drawing} />
    </div>
  );
}

const TELOMERE = splitRuns('GGGTTAGGGTTAGGGTTAGGG');
/** Below this the warning of the definition starts: thresholds tried from high to low. */
const GENTLER_THRESHOLDS = [1.2, 1, 0.9];

const SIDES: Record<string, string> = { G: ' on its G side', C: ' on its C side' };

/** The settings that found nothing, and the next lower threshold that makes sense. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const definition = definitionOf('g4hunter');
  const threshold = Number(analysis['threshold']);
  const side = SIDES[String(analysis['searchMode'])] ?? '';
  const gentler = GENTLER_THRESHOLDS.find((each) => each < threshold);
  return {
    picture: <Dna runs={TELOMERE} size="large" hidden />,
    why: `No window of ${analysis['windowSize']} bases reaches a score of ${threshold}${side} in ${analysis.sequenceName}.`,
    advice:
      gentler === undefined
        ? 'A smaller window finds shorter stretches.'
        : `A lower threshold finds weaker ones: try ${gentler}.`,
    offer:
      gentler === undefined
        ? undefined
        : offerOf(definition, analysis, `Use threshold ${gentler}`, { threshold: gentler }),
  };
}
