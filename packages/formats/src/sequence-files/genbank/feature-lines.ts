import { oneLine } from '../../text/one-line.ts';
import { writeLocation } from './feature-location.ts';
import { wrapAtCommas, wrapLetters, wrapWords } from './wrap-words.ts';
import type { WrittenFeature } from './written-feature.ts';

/** Qualifiers begin in column 22; lines end with column 79. */
const INDENT = ' '.repeat(21);
const WIDTH = 58;
/** Keys have the columns 6 to 20. */
const LONGEST_KEY = 15;

/** Qualifiers whose values are no texts (INSDC feature table, section 7.3). */
const UNQUOTED: ReadonlySet<string> = new Set([
  'anticodon',
  'citation',
  'codon_start',
  'compare',
  'direction',
  'estimated_length',
  'mod_base',
  'number',
  'rpt_type',
  'rpt_unit_range',
  'tag_peptide',
  'transl_except',
  'transl_table',
]);

/** What GFF3 calls otherwise. */
const QUALIFIERS: Readonly<Record<string, string>> = { Note: 'note', Dbxref: 'db_xref' };

/**
 * A feature in the form of the feature table of the databases (INSDC). A type that the table lacks becomes
 * a `misc_feature` with the type in `/SO_type`; a name that is in no qualifier becomes `/label`.
 */
export function featureLines(
  feature: WrittenFeature,
  record: { lengthBp: number; circular: boolean },
): string {
  const { type, name, attributes } = feature;
  const isKey = type.length <= LONGEST_KEY && /^[\w'*-]+$/.test(type);
  const location = wrapAtCommas(writeLocation(feature, record), WIDTH).join(`\n${INDENT}`);
  const told = attributes.some(({ value }) => value === name);
  const qualifiers = [
    ...(isKey ? [] : [{ key: 'SO_type', value: type }]),
    ...attributes,
    ...codonStart(feature),
    ...(told || name === '' ? [] : [{ key: 'label', value: name }]),
  ];
  const head = `     ${(isKey ? type : 'misc_feature').padEnd(LONGEST_KEY + 1)}${location}\n`;
  return head + qualifiers.map(qualifierLines).join('');
}

/** GFF3 states with a coding part where its codons begin, a flat file once. */
function codonStart({ type, strand, parts, attributes }: WrittenFeature) {
  const phase = (strand === '-' ? parts.at(-1) : parts[0])?.phase ?? null;
  if (type !== 'CDS' || phase === null) return [];
  if (attributes.some(({ key }) => key === 'codon_start')) return [];
  return [{ key: 'codon_start', value: String(phase + 1) }];
}

function qualifierLines({ key, value }: { key: string; value: string }): string {
  const name = (QUALIFIERS[key] ?? key).replace(/[^\w'*-]+/g, '_');
  const text = oneLine(value);
  const whole = value === '' ? `/${name}` : `/${name}=${quote(name, text)}`;
  // Readers take the line ends out of a protein, and make a space of them anywhere else.
  const lines = name === 'translation' ? wrapLetters(whole, WIDTH) : wrapWords(whole, WIDTH);
  return lines.map((line) => `${INDENT}${line}\n`).join('');
}

function quote(name: string, text: string): string {
  return UNQUOTED.has(name) && !/\s/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}
