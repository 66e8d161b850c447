import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { ExportRecord } from '../export-record.ts';
import { closingLines, headingLines } from '../heading-lines.ts';
import { createRunReader, type HitRun } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { splitByRecord } from '../record-parts.ts';
import { createByteText } from '../text/byte-text.ts';
import { fixedText } from '../text/fixed-text.ts';
import { escapeAttribute, escapeSequenceId } from './escape.ts';
import { createFeatureWriter } from './features.ts';
import { createPendingLines } from './pending-lines.ts';

/** The ontology's general term, for structures without a term of their own. */
const ANY_STRUCTURE = 'sequence_secondary_structure';

/**
 * GFF3: 1-based, closed, each record sorted by start. A record is announced before its first hit; a
 * hit across the origin is one feature of two lines.
 */
export async function* writeGff3(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const { definition, parameters } = heading;
  const notes = [
    'coordinates: 1-based, closed, from the start of each record',
    `score: ${definition.strength.column}`,
  ];
  const type = featureTypeOf(definition, parameters);
  const out = createByteText();
  out.text(`##gff-version 3\n${headingLines(heading, { format: 'gff3' }, notes)}`);

  const { reads, load } = createRunReader();
  const position = reads('position');
  const pending = createPendingLines();
  const writeFeatures = createFeatureWriter(heading, { out, pending }, reads);
  let recordCount = 0;

  for await (const parts of splitByRecord(batches, parameters)) {
    for (const { run, isFirst, originRun } of parts) {
      const { record, recordStart, input } = run;
      const sequenceId = escapeSequenceId(record.name);
      if (isFirst) {
        pending.writeUpTo(Number.POSITIVE_INFINITY, out);
        out.text(announce(record, sequenceId, ++recordCount));
      }
      const { lengthBp } = record;
      const head = fixedText(`${sequenceId}\tFlipon\t${type}\t`);
      const place = { head, recordStart, lengthBp, input };
      if (originRun !== null) {
        load(originRun.columns);
        for (let row = 0; row < originRun.to; row++) writeFeatures(row, place, true);
      }
      load(run.columns);
      for (let row = run.from; row < run.to; row++) {
        pending.writeUpTo(position(row) - recordStart, out);
        writeFeatures(row, place, false);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  pending.writeUpTo(Number.POSITIVE_INFINITY, out);
  out.text(closingLines(heading));
  yield out.cut(0);
}

function announce({ name, lengthBp, circular }: ExportRecord, id: string, number: number): string {
  const region = `##sequence-region ${id} 1 ${lengthBp}\n`;
  if (!circular) return region;
  // Validators refuse attributes without a value.
  const named = name === '' ? '' : `;Name=${escapeAttribute(name)}`;
  const attributes = `ID=region-${number}${named};Is_circular=true`;
  return `${region}${id}\tFlipon\tregion\t1\t${lengthBp}\t.\t.\t.\t${attributes}\n`;
}

/** The Sequence Ontology's term for the hits of a result. */
function featureTypeOf(
  { featureType = ANY_STRUCTURE }: AnalysisDefinition,
  parameters: ParameterValues,
): string {
  if (typeof featureType === 'string') return featureType;
  const { term, where } = featureType;
  return Object.entries(where).every(([key, value]) => parameters[key] === value)
    ? term
    : ANY_STRUCTURE;
}
