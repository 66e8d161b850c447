import { oneLine } from '../../text/one-line.ts';
import { wrapAtCommas, wrapLetters, wrapWords } from './wrap-words.ts';
import type { WrittenFeature, WrittenPart } from './written-feature.ts';

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

/**
 * A feature's place as the feature table of the databases (INSDC) writes it, such as
 * `complement(join(12..78,134..202))`: positions 1-based, ends included. A part that crosses the
 * origin of a circle becomes two, and an empty one the place between two bases. Parts that continue behind a
 * record's last base were those of a circle, also where it is declared a line by now.
 */
export function writeLocation(
  { strand, parts, location }: Pick<WrittenFeature, 'strand' | 'parts' | 'location'>,
  record: { lengthBp: number; circular: boolean },
): string {
  if (location !== undefined) return location;
  const { lengthBp } = record;
  const continues = parts.some(
    ({ start, end }, at) => start === lengthBp && start < end && parts[at - 1]?.end === lengthBp,
  );
  const turned = { lengthBp, circular: record.circular || continues };
  const elements = parts.flatMap((part) =>
    cutAtOrigin(part, turned).map((each) => {
      const element = writeElement(each, record);
      return each.strand === '-' ? `complement(${element})` : element;
    }),
  );
  const place = elements.length === 1 ? (elements[0] ?? '') : `join(${elements.join(',')})`;
  return strand === '-' ? `complement(${place})` : place;
}

function cutAtOrigin(
  part: WrittenPart,
  { lengthBp, circular }: { lengthBp: number; circular: boolean },
): WrittenPart[] {
  const { start, end } = part;
  if (!circular || end <= lengthBp) return [part];
  if (start >= lengthBp) return [{ ...part, start: start - lengthBp, end: end - lengthBp }];
  return [
    { ...part, end: lengthBp, isCutBehind: false },
    { ...part, start: 0, end: end - lengthBp, isCutBefore: false },
  ];
}

function writeElement(
  { start, end, isCutBefore = false, isCutBehind = false }: WrittenPart,
  { lengthBp, circular }: { lengthBp: number; circular: boolean },
): string {
  if (start === end) return `${start}^${circular && start === lengthBp ? 1 : start + 1}`;
  const [first, last] = [
    `${isCutBefore ? '<' : ''}${start + 1}`,
    `${isCutBehind ? '>' : ''}${end}`,
  ];
  return end === start + 1 && !isCutBefore && !isCutBehind ? last : `${first}..${last}`;
}
