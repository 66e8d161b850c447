import { type AnalysisDefinition, isFlagColumn } from '@flipon/analyses/definition';
import type { KindDefinition } from '@flipon/analyses/definitions';
import { describeSettings } from '@flipon/analyses/describe-settings';
import type { ParameterValues } from '@flipon/analyses/field';
import { capitalise, lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { Analysis } from '@flipon/contract/analysis';
import { type Pair, Pairs } from '../../ui/layout/pairs.tsx';
import { markedRun, splitRuns } from '../../ui/letters/dna-runs.ts';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf, formatFigure, formatInteger } from '../../ui/words/format-number.ts';
import { bestLabel } from './best-label.ts';
import { plainTable } from './columns/plain-columns.tsx';
import { HitHeading } from './details/hit-heading.tsx';
import { LetterBlock } from './details/letter-block.tsx';
import type { EmptyResult, HitCardProps, HitProps, KindParts, Offer } from './kind-parts.ts';
import styles from './kinds.module.css';
import { valuesWith } from './settings/form-values.ts';

/** Already in the head of a card. */
const IN_HEAD = new Set(['position', 'length']);

/** Keeps what belongs together on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * All parts of a kind's screen, from its definition alone; a kind replaces those that it draws
 * better.
 */
export function plainParts(definition: KindDefinition): KindParts {
  return {
    finding: {
      one: `${definition.noun.one} found`,
      many: `${definition.noun.many} found`,
      none: definition.emptyText.replace(/\.$/, ''),
    },
    foundLabel: `${capitalise(definition.noun.many)} found`,
    ownFigures: (analysis) => bestFigure(definition, analysis),
    hitColumns: plainTable,
    drawLetters:
      definition.look?.inRuns === true ? splitRuns : (bases: string) => [markedRun(bases)],
    cardColumns: [],
    amongOthers: {
      letters: definition.columns.findLast(({ from }) => from === 'bases')?.key ?? '',
      values: [definition.strength.column],
    },
    HitCard: PlainCard,
    HitDetails: PlainDetails,
    summaryPairs: (analysis) => [
      ...longestPair(analysis),
      ...valueCountPairs(definition, analysis),
    ],
    describeHit: (hit) => countOf(Number(hit['length']), 'base'),
    explainEmpty: (analysis) => explainPlainly(definition, analysis),
  };
}

/** A hit on a narrow screen: each column of the table as its words and its value. */
function PlainCard({ hit, analysis, columns }: HitCardProps) {
  const pairs = columns
    .filter(({ key }) => !IN_HEAD.has(key))
    .map(({ key, label, render }) => ({ key, label, value: render(hit, analysis) }));
  return <Pairs pairs={pairs} className={styles['pairs']} />;
}

/** Hits by the values of the columns that a kind counts: "By unit" with "1 bp: 20 · 2 bp: 31", "Triplex-forming" with "3". */
function valueCountPairs(
  { columns, counts: counted = [] }: Pick<AnalysisDefinition, 'columns' | 'counts'>,
  { summary }: Analysis,
): Pair[] {
  return Object.entries(summary?.counts ?? {}).flatMap(([key, counts]) => {
    const column = columns.find((each) => each.key === key);
    if (column === undefined || counts.length === 0) return [];
    if (isFlagColumn(column)) {
      const yes = counts.find(({ value }) => value === 'true')?.count ?? 0;
      const label = counted.find((each) => each.column === key)?.label ?? column.label;
      return [{ key, label, value: formatInteger(yes) }];
    }
    const unit = column.unit === undefined ? '' : `${NO_BREAK_SPACE}${column.unit}`;
    const value = counts
      .map(({ value, count }) => `${value}${unit}:${NO_BREAK_SPACE}${formatInteger(count)}`)
      .join(' · ');
    return [{ key, label: `By ${lowerFirst(column.label)}`, value }];
  });
}

function longestPair({ summary }: Analysis): Pair[] {
  if (summary?.longestBp === undefined || summary.longestBp === 0) return [];
  return [{ key: 'longest', label: 'Longest', value: `${formatInteger(summary.longestBp)} bp` }];
}

/** The value of the strongest hit: "highest score", "lowest delta". */
function bestFigure(definition: AnalysisDefinition, { summary }: Analysis) {
  const value = summary?.[definition.strength.bestKey];
  if (typeof value !== 'number') return [];
  const { column } = rankingOf(definition);
  const decimals = value < 10 ? 3 : 2;
  const text = column.type === 'integer' ? formatInteger(value) : formatFigure(value, decimals);
  return [{ label: lowerFirst(bestLabel(definition)), value: text }];
}

function explainPlainly(definition: KindDefinition, analysis: Analysis): EmptyResult {
  const settings = describeSettings(definition, analysis)
    .map(({ label, value }) => `${lowerFirst(label)} ${value}`)
    .join(', ');
  return {
    picture: <MotifGlyph kind={definition.kind} />,
    why: `Nothing in ${analysis.sequenceName} meets these settings: ${settings}.`,
    advice: 'Gentler settings may find something.',
  };
}

/** The settings of an analysis with some of them changed, to take over into the form. */
export function offerOf(
  definition: KindDefinition,
  analysis: Analysis,
  label: string,
  change: ParameterValues,
): Offer {
  const used = parametersOf(definition, analysis);
  return { label, values: valuesWith(definition, { ...used, ...change }) };
}

/** The parameters of an analysis. */
export function parametersOf(
  { fields }: AnalysisDefinition,
  analysis: Analysis,
): Record<string, ParameterValues[string]> {
  return Object.fromEntries(
    fields
      .filter(({ key }) => analysis[key] !== undefined)
      .map(({ key }) => [key, analysis[key] as ParameterValues[string]]),
  );
}

/** All letters of a hit, for every column that has letters. */
function PlainDetails({ definition, hit }: HitProps) {
  const texts = definition.columns
    .filter(({ type, from }) => type === 'text' && from === 'bases')
    .map(({ key, label }) => ({ key, label, bases: String(hit[key] ?? '') }))
    .filter(({ bases }) => bases !== '');
  const [first] = texts;
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={texts.length === 1 ? first?.bases : undefined} />
      {texts.map(({ key, label, bases }) => (
        <div key={key}>
          {texts.length > 1 && <p className={styles['note']}>{label}</p>}
          <LetterBlock
            label={label}
            runs={[markedRun(bases)]}
            start={texts.length === 1 ? hit.recordPosition : 0}
          />
        </div>
      ))}
    </div>
  );
}
