import { leadingValueReader, strandReader } from '@flipon/analyses/hit-values';
import { headingLines } from '../heading-lines.ts';
import { spanOf } from '../hit-parts.ts';
import type { ExportHeading, ExportHit } from '../hit-writer.ts';
import { chromosomeName, createUniqueNames } from '../record-names.ts';
import { splitByRecord } from '../record-parts.ts';
import { createHighestValues, type ValueRun } from './highest-values.ts';

/**
 * A bedGraph that genome browsers take: 0-based, half-open, intervals sorted within each record and
 * never overlapping. A base has the largest value, by absolute value, of the hits that cover it;
 * values of hits on the minus strand are negative.
 */
export async function* writeBedGraph(
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): AsyncGenerator<string> {
  const { definition, parameters } = heading;
  const { title, maximum } = definition;
  yield headingLines(heading, [
    'coordinates: 0-based, half-open, from the start of each record',
    `value of a base: ${maximum.of} of largest absolute value among its hits; negative on the minus strand`,
  ]);
  yield `track type=bedGraph name="${title}" description="${title}: ${maximum.of}" visibility=full alwaysZero=on\n`;

  const nameRecord = createUniqueNames(chromosomeName);
  const readValue = leadingValueReader(definition);
  const readStrand = strandReader(definition);
  const highest = createHighestValues();
  let chromosome = '';

  /** A score with a sign of its own keeps it; any other gets that of its strand. */
  function signedValue({ row }: ExportHit): number {
    const value = readValue(row);
    return value > 0 && readStrand(row) === '-' ? -value : value;
  }

  for await (const part of splitByRecord(batches, parameters)) {
    const { record, isFirst, originHits, hits } = part;
    let text = '';
    if (isFirst) {
      text += lines(chromosome, highest.finish());
      chromosome = nameRecord(record);
      for (const hit of originHits)
        highest.add(0, spanOf(hit).end - record.lengthBp, signedValue(hit));
    }
    for (const hit of hits) {
      const { start, end } = spanOf(hit);
      text += lines(
        chromosome,
        highest.add(start, Math.min(end, record.lengthBp), signedValue(hit)),
      );
    }
    if (text !== '') yield text;
  }
  const rest = lines(chromosome, highest.finish());
  if (rest !== '') yield rest;
}

function lines(chromosome: string, runs: readonly ValueRun[]): string {
  let text = '';
  for (const { start, end, value } of runs) text += `${chromosome}\t${start}\t${end}\t${value}\n`;
  return text;
}
