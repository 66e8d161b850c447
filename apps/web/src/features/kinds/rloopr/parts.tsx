import type { WireValues } from '@flipon/analyses/field';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import type { Analysis } from '@flipon/contract/analysis';
import { z } from 'zod';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun, splitRuns } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { averageLength } from '../average-length.tsx';
import { CollapsedLetters } from '../columns/collapsed-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, HitProps, KindParts } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { offerOf } from '../plain-parts.tsx';
import { RloopDrawing } from './rloop-drawing.tsx';
import { modelName, type RloopModel, rloopBases, shapeOf, strandSign } from './rloop-parts-of.ts';
import styles from './rloopr.module.css';
import { rlooprColumns } from './rloopr-columns.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can form an R-loop'),
  ownFigures: rlooprFigures,
  summaryPairs: rlooprSummaryPairs,
  hitColumns: rlooprColumns,
  cardColumns: ['model', 'strand'],
  amongOthers: { letters: 'riz', values: ['model', 'rizGRichness'] },
  HitCard: RlooprCard,
  HitDetails: RlooprDetails,
  HitLegend: RlooprLegend,
  describeHit: (hit) => {
    const { model, strand } = shapeOf(hit);
    const side = strand === '+' ? 'plus' : 'minus';
    return `${countOf(hit.length, 'base')}, ${modelName(model)}, ${side} strand`;
  },
  explainEmpty,
  settingsLine: rlooprSettingsLine,
};

/** "R-loop model m1", or both of them. */
function rlooprSettingsLine(settings: WireValues): string {
  const models = [settings['rizModel']].flat().map(Number);
  const names = (['m1', 'm2'] as const).filter((_, model) => models.includes(model));
  return names.length === 1 ? modelName(names[0] ?? 'm1') : 'R-loop models m1 and m2';
}

function RlooprLegend() {
  return (
    <p>
      RIZ, linker and REZ are drawn to scale, the arrow shows the direction of transcription. The
      tick in a bar marks the 50 % that a RIZ needs.
    </p>
  );
}

const DRAWING_PX = 280;

/** An R-loop on a narrow screen, over the whole width. */
function RlooprCard({ hit }: HitProps) {
  const shape = shapeOf(hit);
  const clusters = [hit['g3cnt'], hit['g4cnt'], hit['gncnt']].map((each) =>
    formatInteger(Number(each)),
  );
  const pairs = [
    { label: 'RIZ G', value: formatPercent(Number(hit['rizGRichness'])) },
    { label: 'Linker', value: `${formatInteger(shape.linkerBp)} bp` },
    { label: 'R-loop G', value: formatPercent(Number(hit['rloopGRichness'])) },
    { label: 'Clusters of 3G, 4G, 5G+', value: clusters.join(' · ') },
  ];
  return (
    <div className={styles['card']}>
      <RloopDrawing shape={shape} scaleBp={hit.length} width={DRAWING_PX} />
      <CollapsedLetters
        bases={String(hit['riz'] ?? '')}
        isOmitted={hit['textOmitted'] === true}
        draw={splitRuns}
      />
      <Pairs pairs={pairs} className={shared['pairs']} />
    </div>
  );
}

const PICTURE = [...splitRuns('GGGAGGGGCTGGG'), markedRun(' ⟶ REZ ⟶ ', 'rl1')];
const RULES = [
  'three clusters of 3 or more G (R-loop model m1)',
  'two clusters of 4 or more G (R-loop model m2)',
] as const;

/** The searched models, and the other one if only one was searched. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const models = [analysis['rizModel']].flat().map(Number);
  const asked = RULES.filter((_, model) => models.includes(model)).join(' or ');
  const isBoth = models.length > 1;
  return {
    picture: <Dna runs={PICTURE} size="large" hidden />,
    why: `On neither strand of ${analysis.sequenceName} do ${asked} begin a zone that goes on with at least 40 % guanine.`,
    advice: isBoth
      ? 'A longer sequence has more room for an elongation zone.'
      : 'The other model may find something.',
    offer: isBoth ? undefined : offerOf(rloopr, analysis, 'Use both models', { rizModel: [0, 1] }),
  };
}

/** All letters of an R-loop as its strand is read; on the − strand positions go down. */
function RlooprDetails({ hit }: HitProps) {
  const { strand, rizBp, linkerBp, rezBp } = shapeOf(hit);
  const bases = rloopBases(hit);
  const isMinus = strand === '-';
  const parts = [
    `RIZ ${formatInteger(rizBp)} bp`,
    `linker ${formatInteger(linkerBp)} bp`,
    `REZ ${formatInteger(rezBp)} bp`,
  ].join(', ');
  return (
    <div className={shared['details']}>
      <HitHeading hit={hit} bases={bases} isReversed={isMinus}>
        {parts}, read 5′ to 3′ on the {strandSign(strand)} strand
      </HitHeading>
      {bases === '' ? (
        <p className={shared['note']}>This R-loop is too long for its letters to be shown.</p>
      ) : (
        <LetterBlock
          label={`Letters of the R-loop, ${countOf(bases.length, 'base')}`}
          runs={splitRuns(bases)}
          start={isMinus ? hit.recordPosition + hit.length - 1 : hit.recordPosition}
          isReversed={isMinus}
        />
      )}
    </div>
  );
}

const totalSchema = z.object({ count: z.number(), coveredBp: z.number() });
const totalsSchema = z.record(z.string(), totalSchema).catch({});

interface ModelTotal {
  model: RloopModel;
  count: number;
  /** Of the whole sequence, 0 to 1. */
  lengthRatio: number;
}

/** The totals of each model that was searched. */
export function modelTotals({ summary, sequenceLength, rizModel }: Analysis): ModelTotal[] {
  const totals = totalsSchema.parse(summary?.['byModel'] ?? {});
  const asked = Array.isArray(rizModel) ? rizModel.map(Number) : [0, 1];
  return (['m1', 'm2'] as const).flatMap((model, index) => {
    const total = totals[model];
    if (total === undefined || !asked.includes(index)) return [];
    const lengthRatio = sequenceLength === 0 ? 0 : total.coveredBp / sequenceLength;
    return [{ model, count: total.count, lengthRatio }];
  });
}

/** Counts of both models, the share of the sequence that each covers, and the mean length. */
function rlooprFigures(analysis: Analysis) {
  const totals = modelTotals(analysis);
  const counts = totals.map(({ model, count }, index) => (
    <span key={model}>
      {index > 0 && ' / '}
      {formatInteger(count)}
      <small> {model}</small>
    </span>
  ));
  return [
    ...(totals.length > 1 ? [{ label: 'by R-loop model', value: counts }] : []),
    ...totals.map(({ model, lengthRatio }) => ({
      label: `of the sequence in ${modelName(model)}`,
      value: formatPercent(lengthRatio),
    })),
    ...averageLength(rloopr, analysis),
  ];
}

function rlooprSummaryPairs(analysis: Analysis) {
  return modelTotals(analysis).map(({ model, lengthRatio }) => ({
    key: model,
    label: `Length ratio, ${modelName(model)}`,
    value: formatPercent(lengthRatio, 3),
  }));
}
