import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { KindDefinition } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Analysis } from '@flipon/contract/analysis';
import type { Pair } from '../../ui/layout/pairs.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { countOf, formatFigure, formatInteger } from '../../ui/words/format-number.ts';
import { capitalise, lowerFirst } from '../../ui/words/letter-case.ts';
import { describeSettings } from './describe-settings.ts';
import type { EmptyResult, KindParts } from './kind-parts.ts';
import { PlainCard } from './plain-card.tsx';
import { plainTable } from './plain-columns.tsx';
import { PlainDetails } from './plain-details.tsx';
import { valueCountPairs } from './value-counts.ts';

/** All that a kind's screen needs, from its definition alone; a kind replaces what it does better. */
export function plainParts(definition: KindDefinition): KindParts {
  return {
    hitsLabel: `${definition.noun.many} found`,
    foundLabel: `${capitalise(definition.noun.many)} found`,
    ownFigures: (analysis) => maximumFigure(definition, analysis),
    hitColumns: plainTable,
    cardColumns: [],
    amongOthers: {
      letters: definition.columns.findLast(({ from }) => from === 'bases')?.key ?? '',
      values: [definition.maximum.of],
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

function longestPair({ summary }: Analysis): Pair[] {
  if (summary?.longestBp === undefined || summary.longestBp === 0) return [];
  return [{ key: 'longest', label: 'Longest', value: `${formatInteger(summary.longestBp)} bp` }];
}

/** The largest value of the kind's own column: "highest score". */
function maximumFigure({ maximum, columns }: AnalysisDefinition, { summary }: Analysis) {
  const value = summary?.[maximum.key];
  const column = columns.find(({ key }) => key === maximum.of);
  if (typeof value !== 'number' || column === undefined) return [];
  const label = lowerFirst(column.label);
  const decimals = value < 10 ? 3 : 2;
  const text = column.type === 'integer' ? formatInteger(value) : formatFigure(value, decimals);
  return [{ label: `highest ${label}`, value: text }];
}

function explainPlainly(definition: KindDefinition, analysis: Analysis): EmptyResult {
  const settings = describeSettings(definition, analysis)
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
    .join(', ');
  return {
    picture: <MotifGlyph kind={definition.kind} />,
    why: `Nothing in ${analysis.sequenceName} meets these settings: ${settings}.`,
    advice: 'Gentler settings may find something.',
  };
}

/** The parameters of an analysis, to take over into the form with one of them changed. */
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
