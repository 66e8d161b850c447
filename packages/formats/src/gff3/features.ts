import type { Column } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import {
  leadingValueReader,
  storedNumber,
  strandReader,
  valueReader,
} from '@flipon/analyses/hit-values';
import { featureName } from '../feature-name.ts';
import { type Span, spanOf, splitAtOrigin } from '../hit-parts.ts';
import type { ExportHeading, ExportHit } from '../hit-writer.ts';
import { escapeAttribute } from './escape.ts';
import { featureTypeOf } from './feature-type.ts';

/** A line of GFF3 without its first column; `start` is 0-based and orders it. */
export interface FeatureLine {
  start: number;
  text: string;
}

/**
 * A maker of the lines of a hit: its own, and for an inverted repeat those of its two arms. What
 * crosses the origin is one feature of two lines, which share their ID.
 */
export function createFeatureMaker({
  definition,
  parameters,
  withInput,
}: ExportHeading): (hit: ExportHit) => FeatureLine[] {
  const type = featureTypeOf(definition, parameters);
  const readValue = leadingValueReader(definition);
  const readStrand = strandReader(definition);
  const readAttributes = attributesReader(definition.columns);
  const { armColumn } = definition;

  return (hit) => {
    const { row, input } = hit;
    const id = escapeAttribute(featureName(definition.kind, row));
    const place = `${readValue(row)}\t${readStrand(row)}\t.`;
    const source = withInput && input ? `;input=${escapeAttribute(input)}` : '';
    const lengthBp = hit.record.lengthBp;
    const span = spanOf(hit);
    const attributes = `ID=${id}${readAttributes(row)}${source}`;
    if (armColumn === undefined && span.end <= lengthBp)
      return [line(type, span, place, attributes)];

    const lines = (part: Span, partPlace: string, text: string) =>
      splitAtOrigin(part, lengthBp).map((each) => line(type, each, partPlace, text));
    const own = lines(span, place, attributes);
    if (armColumn === undefined) return own;
    const arm = storedNumber(row, armColumn);
    const left = { start: span.start, end: span.start + arm };
    const right = { start: span.end - arm, end: span.end };
    return [
      ...own,
      // The ontology has no part of an inverted repeat; its own type is what validators take.
      ...lines(left, '.\t+\t.', `ID=${id}-left;Parent=${id};arm=left`),
      ...lines(right, '.\t-\t.', `ID=${id}-right;Parent=${id};arm=right`),
    ];
  };
}

function line(type: string, { start, end }: Span, place: string, attributes: string): FeatureLine {
  return { start, text: `Flipon\t${type}\t${start + 1}\t${end}\t${place}\t${attributes}\n` };
}

/**
 * A reader of the kind's stored columns as attributes, each behind a semicolon. Names that begin
 * with a capital are the format's own, so these begin with a small letter.
 */
function attributesReader(columns: readonly Column[]): (row: HitRow) => string {
  const readers = columns.filter(isAttribute).map((column) => {
    const { key } = column;
    const name = escapeAttribute(key.charAt(0).toLowerCase() + key.slice(1));
    return { name, read: valueReader(escapeLabels(column)) };
  });
  return (row) => {
    let text = '';
    for (const { name, read } of readers) text += `;${name}=${read(row)}`;
    return text;
  };
}

/** The position and the strand have columns of their own. */
function isAttribute({ key, from }: Column): boolean {
  const isStored =
    from === 'stored' || (typeof from === 'object' && ('labels' in from || 'packedIn' in from));
  return isStored && key !== 'position' && key !== 'strand';
}

function escapeLabels(column: Column): Column {
  const { from } = column;
  if (typeof from !== 'object' || !('labels' in from)) return column;
  return { ...column, from: { labels: from.labels.map(escapeAttribute) } };
}
