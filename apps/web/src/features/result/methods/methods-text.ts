import { citationText } from '@flipon/analyses/citation-text';
import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Methods } from '@flipon/contract/methods';
import { fillParameters } from '../../../ui/words/fill-parameters.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { capitalise, lowerFirst } from '../../../ui/words/letter-case.ts';
import type { MethodWords } from '../../kinds/kind-parts.ts';
import { describeSettings } from '../../kinds/settings/describe-settings.ts';
import { type HitFilter, isNoFilter } from '../address/hit-filter.ts';
import { filterChips } from '../filter/filter-words.ts';

export interface MethodsOf {
  definition: KindDefinition;
  analysis: Analysis;
  methods: Methods;
  /** Absent where the sequence is gone from the library. */
  type: 'DNA' | 'RNA' | null;
  filter: HitFilter;
  /** Hits that the filter keeps; null where there is none, or it is not known yet. */
  kept: number | null;
  /** The labels of settings that a kind words by their values, by key. */
  labels: Readonly<Record<string, string>>;
  /** The kind's own words on its method. */
  own?: MethodWords | undefined;
}

/** Sentences about a result for the methods section of a paper. */
export function methodsText(of: MethodsOf): string {
  const { definition, analysis, methods, filter, kept, own } = of;
  const { title, kind, noun, fullNoun = noun.many } = definition;
  const citation = own?.citation ?? definition.citation;
  const hits = fillParameters(fullNoun, analysis);
  const after = citation === undefined ? '' : `, after ${citationText(citation)}`;
  const count = analysis.resultCount ?? 0;
  const found = `${count === 0 ? 'No' : formatInteger(count)} ${count === 1 ? oneOf(hits, definition) : hits}`;
  return [
    `${capitalise(hits)} were searched for in ${describeSequence(of)} with Flipon ${methods.version} (${title}, rules ${kind} ${methods.kernelVersion})${after}.`,
    `Settings: ${settingsText(of)}.`,
    ...(own?.sentences ?? []),
    ...(methods.operatorValues === null
      ? []
      : ['Values set by the operator of the server took the place of the published ones.']),
    `${found} ${count === 1 ? 'was' : 'were'} found (${formatDecimal(analysis.frequency ?? 0, 3)} per 1000 bp, N included).`,
    ...filterSentence(definition, { filter, kept }),
    ...(methods.basesSha256 === null
      ? []
      : [
          `SHA-256 of the bases (upper-case letters of all records, one after the other): ${methods.basesSha256}.`,
        ]),
  ].join(' ');
}

function describeSequence({ analysis, methods, type }: MethodsOf): string {
  const { records, circularRecords } = methods;
  const facts = [
    ...(records === 1 ? [] : [countOf(records, 'record')]),
    `${formatInteger(analysis.sequenceLength)} bp`,
    ...(type === 'RNA' ? ['RNA'] : []),
    ...shapeOf(records, circularRecords),
  ];
  return `${analysis.sequenceName} (${facts.join(', ')})`;
}

/** Linear is the usual shape. */
function shapeOf(records: number, circular: number): string[] {
  if (circular === 0) return [];
  if (circular === records) return ['circular'];
  return [`${formatInteger(circular)} of them circular`];
}

function settingsText({ definition, analysis, labels }: MethodsOf): string {
  const types = new Map(definition.fields.map(({ key, type }) => [key, type]));
  return describeSettings(definition, analysis)
    .map(({ key, label, value }) => {
      const name = lowerFirst(labels[key] ?? label);
      const type = types.get(key);
      const isNumber = type === 'integer' || type === 'decimal';
      return isNumber
        ? `${name} ${value}`
        : `${name}: ${type === 'flag' ? value.toLowerCase() : value}`;
    })
    .join('; ');
}

/** A filter keeps whole hits of this run; nothing is computed again. */
function filterSentence(
  definition: KindDefinition,
  { filter, kept }: { filter: HitFilter; kept: number | null },
): string[] {
  if (kept === null || isNoFilter(filter)) return [];
  const conditions = filterChips(definition, filter).map(({ text }) => lowerFirst(text));
  return [`Of these, ${formatInteger(kept)} were kept by a filter (${conditions.join('; ')}).`];
}

/** "island" of "CpG islands" as "CpG island". */
function oneOf(many: string, { noun }: KindDefinition): string {
  return many.endsWith(noun.many) ? many.slice(0, -noun.many.length) + noun.one : many;
}
