import { headingLines } from '../heading-lines.ts';
import type { ExportHeading, ExportHit, ExportRecord } from '../hit-writer.ts';
import { createUniqueNames } from '../record-names.ts';
import { splitByRecord } from '../record-parts.ts';
import { escapeAttribute, escapeSequenceId } from './escape.ts';
import { createFeatureMaker } from './features.ts';
import { createPendingLines } from './pending-lines.ts';

/**
 * GFF3: 1-based, closed, each record sorted by start. A record is announced before its first hit; a
 * hit across the origin is one feature of two lines.
 */
export async function* writeGff3(
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): AsyncGenerator<string> {
  const { definition, parameters } = heading;
  const notes = [
    'coordinates: 1-based, closed, from the start of each record',
    `score: ${definition.maximum.of}`,
  ];
  yield `##gff-version 3\n${headingLines(heading, notes)}`;

  const nameRecord = createUniqueNames(escapeSequenceId);
  const makeFeatures = createFeatureMaker(heading);
  const pending = createPendingLines();
  let sequenceId = '';
  let recordCount = 0;

  for await (const part of splitByRecord(batches, parameters)) {
    const { record, isFirst, originHits, hits } = part;
    let text = '';
    if (isFirst) {
      text += pending.takeUpTo(Number.POSITIVE_INFINITY);
      sequenceId = nameRecord(record);
      text += announce(record, sequenceId, ++recordCount);
      for (const hit of originHits) {
        for (const { start, text } of makeFeatures(hit)) {
          // What lies before the origin comes in its place, with the hit itself.
          if (start < hit.recordPosition) pending.add(start, `${sequenceId}\t${text}`);
        }
      }
    }
    for (const hit of hits) {
      text += pending.takeUpTo(hit.recordPosition);
      for (const { start, text: line } of makeFeatures(hit)) {
        if (start === hit.recordPosition) text += `${sequenceId}\t${line}`;
        else if (start > hit.recordPosition) pending.add(start, `${sequenceId}\t${line}`);
      }
    }
    yield text;
  }
  const rest = pending.takeUpTo(Number.POSITIVE_INFINITY);
  if (rest !== '') yield rest;
}

function announce({ name, lengthBp, circular }: ExportRecord, id: string, number: number): string {
  const region = `##sequence-region ${id} 1 ${lengthBp}\n`;
  if (!circular) return region;
  // Validators refuse attributes without a value.
  const named = name === '' ? '' : `;Name=${escapeAttribute(name)}`;
  const attributes = `ID=region-${number}${named};Is_circular=true`;
  return `${region}${id}\tFlipon\tregion\t1\t${lengthBp}\t.\t.\t.\t${attributes}\n`;
}
