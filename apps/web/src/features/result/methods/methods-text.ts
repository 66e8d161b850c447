import { citationText } from '@flipon/analyses/citation-text';
import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Methods } from '@flipon/contract/methods';
import { fillParameters } from '../../../ui/words/fill-parameters.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { joinWords } from '../../../ui/words/join-words.ts';
import { capitalise, lowerFirst } from '../../../ui/words/letter-case.ts';
import type { MethodWords } from '../../kinds/kind-parts.ts';
import { listSettings, type UsedSetting } from '../../kinds/settings/list-settings.ts';
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
  const { definition, analysis, methods, filter, kept, own } = of;
  const { title, kind, noun, fullNoun = noun.many } = definition;
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
    ...filterSentence(definition, { filter, kept }),
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

/** All settings of a result, with the words of its kind. */
export function settingsOfResult({
  definition,
  analysis,
  labels,
}: Pick<MethodsOf, 'definition' | 'analysis' | 'labels'>): UsedSetting[] {
  return listSettings(definition, analysis).map((setting) => ({
    ...setting,
    label: labels[setting.key] ?? setting.label,
  }));
}

const SWITCHED: Readonly<Record<string, string>> = { Yes: 'on', No: 'off' };

/** "Window size was 30 bp and threshold was 1.2; all other settings had their default values." */
function settingsSentence(of: MethodsOf): string {
  const settings = settingsOfResult(of);
  const own = settings.filter(({ isDefault }) => !isDefault);
  if (own.length === 0) return 'All settings had their default values.';
  const words = own.map(
    ({ label, value }) => `${lowerFirst(label)} was ${SWITCHED[value] ?? value}`,
  );
  const others =
    own.length < settings.length ? '; all other settings had their default values' : '';
  return `${capitalise(joinWords(words))}${others}.`;
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
