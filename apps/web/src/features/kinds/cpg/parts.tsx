import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { cpxOf, pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { islandLettersQuery } from '../../../api/analyses/analysed-sequence.ts';
import { type HitListQuestion, hitListQuery } from '../../../api/hits/list-hits.ts';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import {
  countOf,
  formatDecimal,
  formatInteger,
  formatPercent,
} from '../../../ui/words/format-number.ts';
import { recordOf } from '../analysis-of-record.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import type { Advice, EmptyResult, HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { offerOf, parametersOf } from '../plain-parts.tsx';
import { cpgColumns } from './cpg-columns.tsx';
import { cpgColumnLabels, cpgSettingsLine, formatShare } from './cpg-words.ts';
import { countPairs, markPairs } from './cpx-pairs.ts';

export const parts: Partial<KindParts> = {
  finding: {
    one: '{firstNucleotide}p{secondNucleotide} island found',
    many: '{firstNucleotide}p{secondNucleotide} islands found',
    none: 'No {firstNucleotide}p{secondNucleotide} island found',
  },
  formTitle: 'Prediction models',
  formNote: (
    <>
      Islands are found with the sliding window of{' '}
      <a href="https://doi.org/10.1073/pnas.052410099" target="_blank" rel="noreferrer">
        Takai and Jones (2002)
      </a>
      , for C followed by a base of your choice.
    </>
  ),
  coveredLabel: 'of bases in islands',
  gcRateLabel: 'GC percentage',
  ownFigures: cpgFigures,
  hitColumns: cpgColumns,
  drawLetters: (bases, analysis) => markPairs(bases, pairOf(analysis)),
  cardColumns: [],
  amongOthers: { letters: 'sequence', values: ['gcPerc'] },
  ownScale: { limit: 'minObservedToExpectedCpG' },
  HitDetails: CpgDetails,
  HitLegend: CpgLegend,
  describeHit: (hit) =>
    `${countOf(hit.length, 'base')}, percentage ${formatShare(Number(hit['gcPerc']))}`,
  explainEmpty,
  advise: adviseOnCoverage,
  columnLabels: cpgColumnLabels,
  settingsLine: cpgSettingsLine,
  recountsBases: true,
};

function CpgLegend() {
  return <p>The tick on a scale marks the limit set, the dot the island.</p>;
}

/** The longest island and the mean one; islands never overlap, so the covered bases say the mean. */
function cpgFigures(analysis: Analysis) {
  const { summary, resultCount } = analysis;
  if (summary === null || resultCount === null || resultCount === 0) return [];
  return [
    { label: 'longest island', value: <LongestIsland analysis={analysis} /> },
    {
      label: 'average length',
      value: `${formatInteger(summary.coveredBp / resultCount)} bp`,
    },
  ];
}

/** Of a result, or of one of its records. */
function LongestIsland({ analysis }: { analysis: Analysis }) {
  const record = recordOf(analysis);
  const hits: HitListQuestion['hits'] = record === null ? {} : { record: String(record.index) };
  const order = { sort: 'length', order: 'DESC' } as const;
  const { data } = useQuery(
    hitListQuery(cpg, analysis.id, { ...order, pageSize: 1, pageNumber: 0, hits }),
  );
  const longest = data?.items[0];
  return longest === undefined ? '–' : `${formatInteger(longest.length)} bp`;
}

/** A larger share of a sequence in islands says more about the limits than about the sequence. */
const MOST = 0.6;
const STRICTER = { minWindowSize: 500, minGcPercentage: 0.55, minObservedToExpectedCpG: 0.65 };

/** Where islands cover most of a sequence: says so, and offers the stricter published limits. */
function adviseOnCoverage(analysis: Analysis): Advice | null {
  const { summary, sequenceLength } = analysis;
  const share = summary === null || sequenceLength === 0 ? 0 : summary.coveredBp / sequenceLength;
  if (share <= MOST) return null;
  const used = parametersOf(cpg, analysis);
  const sentence = `${cpxOf(analysis)} islands cover ${formatPercent(share)} of this sequence.`;
  const isGentler = Object.entries(STRICTER).some(([key, value]) => Number(used[key]) < value);
  if (!isGentler) {
    return {
      sentence: `${sentence} The limits are strict already: it is rich in them throughout.`,
    };
  }
  const stricter = Object.fromEntries(
    Object.entries(STRICTER).map(([key, value]) => [key, Math.max(value, Number(used[key]))]),
  );
  const values = Object.values(stricter).join(' / ');
  return {
    sentence: `${sentence} Such limits hardly tell islands from what lies between; stricter ones are ${values}.`,
    offer: offerOf(cpg, analysis, `Use ${values}`, stricter),
  };
}

/** The settings of the help page, which are the gentler ones of the two published sets. */
const GENTLER = { minWindowSize: 200, minGcPercentage: 0.5, minObservedToExpectedCpG: 0.6 };
const AROUND = ['TA', 'GGA', 'TCA', 'GAT', 'AT'];

/** Which settings found nothing; where they are strict, the gentler published ones are offered. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const pair = pairOf(analysis);
  const used = parametersOf(cpg, analysis);
  const isStricter = Object.entries(GENTLER).some(([key, value]) => Number(used[key]) > value);
  const { minWindowSize, minGcPercentage, minObservedToExpectedCpG } = used;
  const gentler = Object.fromEntries(
    Object.entries(GENTLER).map(([key, value]) => [key, Math.min(value, Number(used[key]))]),
  );
  const values = [...Object.values(GENTLER)].join(' / ');
  return {
    picture: <Dna runs={markPairs(AROUND.join(pair), pair)} size="large" hidden />,
    why: `No window of ${formatInteger(Number(minWindowSize))} bases in ${analysis.sequenceName} has a ${pair} share over ${String(minGcPercentage)} and an observed/expected ${cpxOf(analysis)} over ${String(minObservedToExpectedCpG)}.`,
    advice: isStricter
      ? `Gentler limits find weaker islands: try ${values}.`
      : 'A smaller window or lower limits find weaker islands.',
    offer: isStricter ? offerOf(cpg, analysis, `Use ${values}`, gentler) : undefined,
  };
}

/** More than the server gives in one piece. */
const MAX_BP = 1_048_576;

/** All letters of an island, its pairs marked. */
function CpgDetails({ definition, hit, analysis }: HitProps) {
  const place = { start: hit.position, end: hit.position + Math.min(hit.length, MAX_BP) };
  const { data: bases, error } = useQuery(islandLettersQuery(definition, analysis, place));
  if (bases === undefined) {
    return error === null ? <Skeleton width="100%" height={72} /> : <ErrorNotice error={error} />;
  }
  const pair = pairOf(analysis);
  const pairs = countPairs(bases, pair);
  const every = pairs === 0 ? '' : `, one every ${formatDecimal(bases.length / pairs, 1)} bp`;
  const ofAll = bases.length < hit.length ? 'the first ' : '';
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {`${formatInteger(pairs)} ${cpxOf(analysis)} in ${ofAll}${formatInteger(bases.length)} bp${every}`}
      </HitHeading>
      <LetterBlock
        label={`Letters of the island, ${countOf(bases.length, 'base')}`}
        runs={markPairs(bases, pair)}
        start={hit.recordPosition}
      />
    </div>
  );
}
