import type { WireValues } from '@flipon/analyses/field';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatDecimal } from '../../../ui/words/format-number.ts';
import { averageLength } from '../average-length.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { offerOf, plainParts } from '../plain-parts.tsx';
import { countSteps, describeSteps } from './step-counts.ts';
import { zdnaColumns } from './zdna-columns.tsx';

const plain = plainParts(zdna);

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  formTitle: 'Prediction models',
  foundLabel: 'Z-DNAs found',
  ownFigures: (analysis) => [...plain.ownFigures(analysis), ...averageLength(zdna, analysis)],
  hitColumns: zdnaColumns,
  drawLetters: (bases) => zRuns(bases, 'z'),
  cardColumns: [],
  amongOthers: { letters: 'sequence', values: ['scorePerc'] },
  ownScale: { limit: 'threshold' },
  HitDetails: ZdnaDetails,
  HitLegend: ZdnaLegend,
  describeHit: (hit) =>
    `${countOf(hit.length, 'base')}, score ${formatDecimal(Number(hit['score']), 2)}`,
  explainEmpty,
  settingsLine: zdnaSettingsLine,
};

function ZdnaLegend() {
  return <p>The tick on a scale marks the threshold, the dot the region.</p>;
}

/** "Model 1: GC 25, GT/AC 3, AT 0, other 0 · 12 bp or more · threshold 12 %". */
function zdnaSettingsLine(analysis: WireValues): string {
  const model = zdna.fields
    .flatMap((field) => (field.type === 'choice' ? field.options : []))
    .find(({ value }) => value === analysis['selectedModel']);
  const scores = ['GC', 'GT/AC', 'AT', 'other']
    .map((name) => `${name} ${String(analysis[`score_${scoreKeys[name]}`])}`)
    .join(', ');
  return `${model?.label ?? 'Model'}: ${scores} · ${String(analysis['minSequenceSize'])} bp or more · threshold ${String(analysis['threshold'])} %`;
}

const scoreKeys: Readonly<Record<string, string>> = {
  GC: 'gc',
  'GT/AC': 'gtac',
  AT: 'at',
  other: 'oth',
};

/** A region with the bases around it, and the steps that its score is made of. */
function ZdnaDetails(props: HitProps) {
  const bases = String(props.hit['sequence'] ?? '');
  return (
    <div className={styles['details']}>
      <HitHeading hit={props.hit} bases={bases}>
        {bases === ''
          ? 'Too long for its letters to be shown'
          : `${countOf(bases.length - 1, 'step')}: ${describeSteps(countSteps(bases))}`}
      </HitHeading>
      {bases !== '' && <FlankedLetters {...props} draw={(letters) => [markedRun(letters, 'z')]} />}
    </div>
  );
}

const REGION = [markedRun('TA'), markedRun('CGCGCGCACACGCG', 'z'), markedRun('ATTAC')];
/** The least size of the help page, and the least that is searched. */
const SMALLER_SIZES = [10, 8, 6];

/** The settings that found nothing, and the next smaller size that makes sense. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const size = Number(analysis['minSequenceSize']);
  const smaller = SMALLER_SIZES.find((each) => each < size);
  return {
    picture: <Dna runs={REGION} size="large" hidden />,
    why: `No stretch of ${size} or more alternating bases in ${analysis.sequenceName} reaches ${String(analysis['threshold'])} % of the largest possible score.`,
    advice:
      smaller === undefined
        ? 'A lower threshold, or model 2, finds weaker ones.'
        : `A smaller size finds shorter ones: try ${smaller}.`,
    offer:
      smaller === undefined
        ? undefined
        : offerOf(zdna, analysis, `Use size ${smaller}`, { minSequenceSize: smaller }),
  };
}
