import {
  type AnnotationFeature,
  type FeatureAttribute,
  MAX_ATTRIBUTES,
} from '../annotation-feature.ts';
import { decodePercent } from '../clean-text.ts';
import { featureName } from '../feature-name.ts';
import type { OddCells } from '../feature-values.ts';
import { readGffColumns } from './read-gff-columns.ts';

/** Attributes whose commas separate values; in others, files leave commas unescaped. */
const SEVERAL_VALUES = new Set(['Parent', 'Alias', 'Note', 'Dbxref', 'Ontology_term']);

/**
 * Reads a line of features of GFF3 (Sequence Ontology, version 1.26): names, types and attributes are
 * percent-decoded, `Parent=a,b` becomes two attributes, a key without a value has the value ''.
 *
 * @returns a sentence that says what is wrong with a line that is no feature
 */
export function readGff3Line(
  text: string,
  line: number,
  odd?: OddCells,
): AnnotationFeature | string {
  const columns = readGffColumns(text);
  if (typeof columns === 'string') return columns;
  const attributes = readGff3Attributes(columns.attributeText);
  if (attributes.length > MAX_ATTRIBUTES) return `It has more than ${MAX_ATTRIBUTES} attributes.`;
  if (columns.oddStrand !== null) odd?.strand(columns.oddStrand, line);
  const { part, strand, score } = columns;
  return {
    sequenceName: decodePercent(columns.sequenceName),
    type: decodePercent(columns.type),
    name: featureName(attributes),
    strand,
    start: part.start,
    end: part.end,
    parts: [part],
    score,
    attributes,
    line,
  };
}

function readGff3Attributes(text: string): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  for (const field of text.split(';')) {
    const stated = field.trim();
    if (stated === '') continue;
    const equals = stated.indexOf('=');
    const key = decodePercent(equals < 0 ? stated : stated.slice(0, equals).trimEnd());
    const values = equals < 0 ? '' : stated.slice(equals + 1).trimStart();
    if (!values.includes(',') || !SEVERAL_VALUES.has(key)) {
      attributes.push({ key, value: decodePercent(values) });
      continue;
    }
    for (const value of values.split(',')) attributes.push({ key, value: decodePercent(value) });
  }
  return attributes;
}
