import { citationText } from '../citation-text.ts';
import { type KindDefinition, rulesOf } from '../definitions.ts';
import type { WireValues } from '../parameters/field.ts';
import { countOf } from '../words/count-of.ts';
import { fillParameters } from '../words/fill-parameters.ts';
import { formatDecimal, formatInteger } from '../words/format-number.ts';
import { capitalise, lowerFirst } from '../words/letter-case.ts';
import { describeSettings } from './describe-settings.ts';

/** A finished result with its parameters under their wire names. */
export type ReportedResult = WireValues & {
  sequenceName: string;
  /** In bases. */
  sequenceLength: number;
  resultCount: number | null;
  /** Hits per 1000 bases. */
  frequency: number | null;
};

/** The facts of a result that are stored beside it. */
export interface MethodFacts {
  version: string;
  kernelVersion: string;
  basesSha256: string | null;
  records: number;
  circularRecords: number;
  operatorValues: readonly number[] | null;
}

export interface MethodsOf {
  definition: KindDefinition;
  analysis: ReportedResult;
  methods: MethodFacts;
  /** Absent where the sequence is gone from the library. */
  type: 'DNA' | 'RNA' | null;
  /** Hits that a filter keeps, and its conditions in words; null where there is no filter. */
  kept: { count: number; conditions: readonly string[] } | null;
}

/** Sentences about a result for the methods section of a paper. */
export function methodsText(of: MethodsOf): string {
  const { definition, analysis, methods, kept } = of;
  const { title, kind, noun, fullNoun = noun.many } = definition;
  const own = rulesOf(kind).methodWords?.(analysis);
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
    ...filterSentence(kept),
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

function settingsText({ definition, analysis }: MethodsOf): string {
  const labels = rulesOf(definition.kind).settingLabels?.(analysis) ?? {};
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
function filterSentence(kept: MethodsOf['kept']): string[] {
  if (kept === null) return [];
  const conditions = kept.conditions.map(lowerFirst).join('; ');
  return [`Of these, ${formatInteger(kept.count)} were kept by a filter (${conditions}).`];
}

/** "island" of "CpG islands" as "CpG island". */
function oneOf(many: string, { noun }: KindDefinition): string {
  return many.endsWith(noun.many) ? many.slice(0, -noun.many.length) + noun.one : many;
}
