import { trustLine } from '../accuracy/trust-line.ts';
import { citationText } from '../citation-text.ts';
import { type KindDefinition, rulesOf } from '../definitions.ts';
import type { WireValues } from '../parameters/field.ts';
import { countOf } from '../words/count-of.ts';
import { fillParameters } from '../words/fill-parameters.ts';
import { formatDecimal, formatInteger } from '../words/format-number.ts';
import { joinWords } from '../words/join-words.ts';
import { capitalise, lowerFirst } from '../words/letter-case.ts';
import { namesItself } from './describe-settings.ts';
import { listSettings, type UsedSetting } from './list-settings.ts';

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
  /** Of the sequence; null where it is not known. */
  type: 'DNA' | 'RNA' | null;
  /** Hits that a filter keeps, and its conditions in words; null where there is no filter. */
  kept: { count: number; conditions: readonly string[] } | null;
}

/** Sentences about a result for the methods section of a paper. The table of settings goes with them. */
export function methodsText(of: MethodsOf): string {
  const where = ` in ${describeSequence(of)} with Flipon ${of.methods.version}`;
  return searchSentences(of, where).join(' ');
}

/**
 * The same about several results on one sequence, which is named once.
 *
 * @param all at least one
 */
export function methodsOfAll(all: readonly MethodsOf[]): string {
  const [first] = all;
  if (first === undefined) return '';
  const versions = [...new Set(all.map(({ methods }) => methods.version))];
  return [
    `Motifs were searched for in ${describeSequence(first)} with Flipon ${joinWords(versions)}.`,
    ...all.flatMap((of) => searchSentences(of, '')),
  ].join(' ');
}

/** A table of settings as text, with a tab between its columns; `of` names the search where there are several. */
export function settingsTable(
  all: readonly { of?: string; settings: readonly UsedSetting[] }[],
): string {
  const rows = all.flatMap(({ of, settings }) =>
    settings.map(({ label, value, defaultValue }) =>
      [...(of === undefined ? [] : [of]), label, value, defaultValue].join('\t'),
    ),
  );
  const isOfMany = all.some(({ of }) => of !== undefined);
  return [
    [...(isOfMany ? ['Search'] : []), 'Setting', 'Value', 'Default'].join('\t'),
    ...rows,
  ].join('\n');
}

/** What is copied: the sentences, the table of settings, and the checksum where it is known. */
export function copiedMethods(text: string, table: string, basesSha256: string | null): string {
  return [
    text,
    table,
    ...(basesSha256 === null
      ? []
      : [
          `SHA-256 of the bases (upper-case letters of all records, one after the other): ${basesSha256}.`,
        ]),
  ].join('\n\n');
}

/** @param where after "searched for", with a space before it */
function searchSentences(of: MethodsOf, where: string): string[] {
  const { definition, analysis, methods, kept } = of;
  const { title, kind, noun, fullNoun = noun.many } = definition;
  const own = rulesOf(kind).methodWords?.(analysis);
  const citation = own?.citation ?? definition.citation;
  const hits = fillParameters(fullNoun, analysis);
  const after = citation === undefined ? '' : `, after ${citationText(citation)}`;
  const count = analysis.resultCount ?? 0;
  const found = `${count === 0 ? 'No' : formatInteger(count)} ${count === 1 ? oneOf(hits, definition) : hits}`;
  return [
    where === ''
      ? `${capitalise(hits)} were searched for with ${title} (rules ${kind} ${methods.kernelVersion})${after}.`
      : `${capitalise(hits)} were searched for${where} (${title}, rules ${kind} ${methods.kernelVersion})${after}.`,
    settingsSentence(of),
    ...(own?.sentences ?? []),
    ...(methods.operatorValues === null
      ? []
      : ['Values set by the operator of the server took the place of the published ones.']),
    `${found} ${count === 1 ? 'was' : 'were'} found (${formatDecimal(analysis.frequency ?? 0, 3)} per 1000 bp, N included).`,
    ...filterSentence(kept),
    trustLine(definition, analysis, of.type, kept !== null),
  ];
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

const SWITCHED: Readonly<Record<string, string>> = { Yes: 'on', No: 'off' };

/** "Window size was 30 bp and threshold was 1.2; all other settings had their default values." */
function settingsSentence({ definition, analysis }: MethodsOf): string {
  const settings = listSettings(definition, analysis);
  const own = settings.filter(({ isDefault }) => !isDefault);
  if (own.length === 0) return 'All settings had their default values.';
  const words = own.map((each) =>
    namesItself(each)
      ? usedWords(each.value.split(', '))
      : `${lowerFirst(each.label)} was ${SWITCHED[each.value] ?? each.value}`,
  );
  const others =
    own.length < settings.length ? '; all other settings had their default values' : '';
  return `${capitalise(joinWords(words))}${others}.`;
}

/** "Model 2 was used", where "model was Model 2" would say it twice. */
function usedWords(values: readonly string[]): string {
  return `${joinWords(values)} ${values.length === 1 ? 'was' : 'were'} used`;
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
