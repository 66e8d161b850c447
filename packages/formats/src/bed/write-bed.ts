import { leadingValueReader, strandReader } from '@flipon/analyses/hit-values';
import { featureName } from '../feature-name.ts';
import { headingLines } from '../heading-lines.ts';
import { spanOf } from '../hit-parts.ts';
import type { ExportHeading, ExportHit } from '../hit-writer.ts';
import { oneLine } from '../one-line.ts';
import { chromosomeName, createUniqueNames } from '../record-names.ts';
import { splitByRecord } from '../record-parts.ts';
import { bedScoreReader } from './bed-score.ts';

/**
 * BED6 with the kind's own value behind it: 0-based, half-open, each record sorted by start. A hit
 * across the origin is two lines of one name.
 */
export async function* writeBed(
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): AsyncGenerator<string> {
  const { definition, parameters, withInput } = heading;
  yield headingLines(heading, [
    'coordinates: 0-based, half-open, from the start of each record',
    `columns: chrom chromStart chromEnd name score strand value${withInput ? ' input' : ''}`,
    `value: ${definition.maximum.of}`,
  ]);
  const nameRecord = createUniqueNames(chromosomeName);
  const readScore = bedScoreReader(definition, parameters);
  const readStrand = strandReader(definition);
  const readValue = leadingValueReader(definition);

  function line(chromosome: string, start: number, end: number, { row, input }: ExportHit): string {
    const name = featureName(definition.kind, row);
    const line = `${chromosome}\t${start}\t${end}\t${name}\t${readScore(row)}\t${readStrand(row)}\t${readValue(row)}`;
    return withInput ? `${line}\t${oneLine(input ?? '')}\n` : `${line}\n`;
  }

  for await (const { record, originHits, hits } of splitByRecord(batches, parameters)) {
    const chromosome = nameRecord(record);
    let text = '';
    for (const hit of originHits) {
      text += line(chromosome, 0, spanOf(hit).end - record.lengthBp, hit);
    }
    for (const hit of hits) {
      const { start, end } = spanOf(hit);
      text += line(chromosome, start, Math.min(end, record.lengthBp), hit);
    }
    yield text;
  }
}
