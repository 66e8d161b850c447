import { countOf } from '@flipon/analyses/count-of';
import { definitionOf } from '@flipon/analyses/definitions';
import { formatInteger } from '@flipon/analyses/format-number';
import { listSome } from '@flipon/analyses/list-some';
import { hitFilterFields } from '@flipon/contract/hit-filter';
import { basesLine, parameterWords } from '@flipon/formats/heading-lines';
import { formatOf } from '@flipon/formats/hit-formats';
import { oneLine } from '@flipon/formats/one-line';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import type { CommentVerdict } from './comments.ts';
import type { ReadProvenance } from './parse-provenance.ts';

/** Whether a file was written with the rules and by the version of this program. */
export function hasOwnRules({ kind, rules, version }: ReadProvenance, own: string): boolean {
  return rules === definitionOf(kind).kernelVersion && version === own;
}

/** What the provenance has too many of, or too few; an earlier version may have had fewer settings. */
export function describeSettings(told: ReadProvenance, own: string): string[] {
  const { title } = definitionOf(told.kind);
  const { unknown, missing } = told.settings;
  const { strange } = told;
  return [
    ...(strange.unknown.length === 0
      ? []
      : [`  Its provenance has what none has: ${listSome(strange.unknown)}.`]),
    ...(strange.doubled.length === 0
      ? []
      : [`  Its provenance says twice: ${listSome(strange.doubled)}.`]),
    ...(unknown.length === 0
      ? []
      : [`  Its provenance names a setting that ${title} does not have: ${listSome(unknown)}.`]),
    ...(missing.length === 0 || !hasOwnRules(told, own)
      ? []
      : [`  Its provenance lacks a setting of ${title}: ${listSome(missing)}.`]),
  ];
}

/**
 * Comments, rows of the sheet About or metadata that are not those of the provenance. Of a file that another version
 * wrote, a second provenance alone: the other lines may have been worded otherwise.
 */
export function describeComments(
  told: ReadProvenance,
  { differences }: CommentVerdict,
  own: string,
): string[] {
  const [first, ...more] = hasOwnRules(told, own)
    ? differences
    : differences.flatMap(({ found }) =>
        found?.startsWith(`${PROVENANCE_KEY}: `) === true ? [{ found, expected: null }] : [],
      );
  if (first === undefined) return [];
  return [
    `  About itself it says: ${first.found === null ? '(no such line)' : short(first.found)}`,
    `  its provenance says:  ${first.expected === null ? '(no such line)' : short(first.expected)}`,
    ...(more.length === 0 ? [] : [`  and ${countOf(more.length, 'other line')} of this kind.`]),
  ];
}

/** Lines that no longer tell what the bases were. */
export function describeDamage({ damagedBases }: CommentVerdict): string[] {
  return damagedBases.map(({ line, name }) => {
    return `  Its line on the bases of ${name} is damaged: ${short(line)}`;
  });
}

const LONGEST_SHOWN = 300;

function short(line: string): string {
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
}

interface Compared {
  about: CommentVerdict;
  /** Hits before some were chosen. */
  hitCount: number;
  /** Those that were chosen. */
  chosenCount: number;
  /** Of the bases of each sequence. */
  checksums: readonly string[];
  isSame: boolean;
  /** The version of this program. */
  own: string;
}

/** What was compared, and what could not be: settings, choice of hits, sequence, comments. */
export function describeVerified(told: ReadProvenance, compared: Compared): string[] {
  const { kind, parameters } = told;
  const comments = describeLines(told, compared);
  return [
    `  settings: ${parameterWords(definitionOf(kind), parameters)}`,
    `  hits:     ${describeChoice(told, compared)}`,
    `  sequence: ${describeSequence(told, compared)}`,
    ...(comments === null ? [] : [`  comments: ${comments}`]),
  ];
}

/** As it was asked for: `8 of 287 rows: min_score 2`. */
function describeChoice(
  { kind, chosen }: ReadProvenance,
  { hitCount, chosenCount }: Compared,
): string {
  if (chosen === undefined) return `all of ${countOf(hitCount, 'hit')}`;
  const fields = hitFilterFields(definitionOf(kind));
  const asked = Object.entries(chosen.query)
    .filter(([key]) => Object.hasOwn(fields, key))
    .map(([key, value]) => oneLine(`${key} ${value}`));
  const rows = `${formatInteger(chosenCount)} of ${countOf(hitCount, 'row')}`;
  return asked.length === 0 ? rows : `${rows}: ${asked.join(', ')}`;
}

function describeSequence(told: ReadProvenance, { about, checksums, isSame }: Compared): string {
  const isIdentified = told.sources.map(({ name, sha256 }, at) => {
    return (
      sha256 !== undefined || about.bases.has(basesLine({ name, sha256: checksums[at] ?? '' }))
    );
  });
  const named = (wanted: boolean) =>
    told.sources.flatMap(({ name }, at) => (isIdentified[at] === wanted ? [name] : []));
  const [known, unknown] = [named(true), named(false)];
  const holdsBases =
    !('style' in told.file) &&
    told.file.format !== 'track' &&
    formatOf(told.file.format).makes === 'records';
  if (unknown.length > 0 && holdsBases && isSame) {
    return `${listSome([...known, ...unknown])}, whose bases are in the file and equal`;
  }
  return [
    ...(known.length === 0
      ? []
      : [`${listSome(known)}, identified by the SHA-256 of ${whose(known)} bases`]),
    ...(unknown.length === 0
      ? []
      : [
          `${listSome(unknown)}, not identified: the file does not tell the checksum of ` +
            `${whose(unknown)} bases, so make sure that it is this sequence`,
        ]),
  ].join('; ');
}

function whose(names: readonly string[]): string {
  return names.length === 1 ? 'its' : 'their';
}

const TRUST_WORDS = {
  reworded: 'the line on how far to trust it has other words, not compared',
  lost: 'the line on how far to trust it is missing',
};

/** null where the format has no room for them. */
function describeLines(
  told: ReadProvenance,
  { about, own: version }: Pick<Compared, 'about' | 'own'>,
): string | null {
  const { differences, damagedBases, others, isBare, hasAny, trust } = about;
  if (!hasAny) return null;
  const isOwn = hasOwnRules(told, version);
  const own = differences.length + damagedBases.length === 0 ? 'equal' : 'different';
  const words = isBare
    ? 'none of those that Flipon writes'
    : isOwn
      ? own
      : 'not compared, as another version wrote them';
  return [
    words,
    ...(trust === null || isBare || !isOwn ? [] : [TRUST_WORDS[trust]]),
    ...(others === 0 ? [] : [`${countOf(others, 'line')} of others not compared`]),
  ].join('; ');
}
