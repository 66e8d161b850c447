import {
  type AnnotationFeature,
  type FeatureAttribute,
  MAX_ATTRIBUTES,
} from '../annotation-feature.ts';
import { featureName } from '../feature-name.ts';
import type { OddCells } from '../feature-values.ts';
import { readGffColumns } from './read-gff-columns.ts';

/**
 * Reads a line of features of GTF 2 (also GFF 2): `gene_id "a"; transcript_id "b";`, quoted or not, a
 * key as often as it comes. Each line is a feature of its own: GTF has no ids that join lines.
 *
 * @returns a sentence that says what is wrong with a line that is no feature
 */
export function readGtfLine(
  text: string,
  line: number,
  odd?: OddCells,
): AnnotationFeature | string {
  const columns = readGffColumns(text);
  if (typeof columns === 'string') return columns;
  const attributes = readGtfAttributes(columns.attributeText);
  if (attributes.length > MAX_ATTRIBUTES) return `It has more than ${MAX_ATTRIBUTES} attributes.`;
  if (columns.oddStrand !== null) odd?.strand(columns.oddStrand, line);
  const { sequenceName, type, part, strand, score } = columns;
  const name = featureName(attributes);
  const { start, end } = part;
  return { sequenceName, type, name, strand, start, end, parts: [part], score, attributes, line };
}

/** By hand: a pattern that skips spaces tries again at each of them, and there may be a million. */
function readGtfAttributes(text: string): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  let at = 0;
  while (at < text.length) {
    const fieldEnd = findFieldEnd(text, at);
    const field = text.slice(at, fieldEnd).trim();
    at = fieldEnd + 1;
    if (field.startsWith('#')) break;
    if (field !== '') attributes.push(readField(field));
  }
  return attributes;
}

/** Index of the next semicolon outside quotes, or the length of the text. */
function findFieldEnd(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === ';' && !isQuoted) return at;
  }
  return text.length;
}

function readField(field: string): FeatureAttribute {
  const keyEnd = field.search(/[\s="]/);
  if (keyEnd < 0) return { key: field, value: '' };
  const key = field.slice(0, keyEnd);
  const stated = field.slice(keyEnd).replace(/^\s*=?\s*/, '');
  if (!stated.startsWith('"')) return { key, value: stated };
  const [, quoted = ''] = /^"((?:[^"\\]|\\.)*)/.exec(stated) ?? [];
  return { key, value: quoted.replaceAll(/\\(["\\])/g, '$1') };
}
