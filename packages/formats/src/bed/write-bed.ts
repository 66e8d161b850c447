import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import { strengthReader } from '@flipon/analyses/hit-strength';
import { type NumberReads, strandReaderOf } from '@flipon/analyses/hit-values';
import { rankingOf } from '@flipon/analyses/ranking';
import { closingLines, headingLines } from '../heading-lines.ts';
import { createRunReader, type HitRun } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { splitByRecord } from '../record-parts.ts';
import { createByteText } from '../text/byte-text.ts';
import { numberPrinter } from '../text/column-printer.ts';
import { type FixedText, fixedText } from '../text/fixed-text.ts';
import { oneLine } from '../text/one-line.ts';

const TAB = 9;
const FULL_SCORE = 1000;

/**
 * BED6 with the kind's own value in a seventh column: 0-based, half-open, each record sorted by start. A
 * hit across the origin is two lines with the same name.
 */
export async function* writeBed(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const { definition, parameters, withInput } = heading;
  const out = createByteText();
  out.text(
    headingLines(heading, { format: 'bed' }, [
      'coordinates: 0-based, half-open, from the start of each record',
      `columns: chrom chromStart chromEnd name score strand value${withInput ? ' input' : ''}`,
      `value: ${definition.strength.column}`,
    ]),
  );
  const { reads, load } = createRunReader();
  const [id, position, length] = [reads('id'), reads('position'), reads('length')];
  const score = bedScoreReader(definition, parameters, reads);
  const strand = strandReaderOf(definition, reads);
  const printValue = numberPrinter(rankingOf(definition).column, { out, reads });
  const name = fixedText(`\t${definition.kind}-`);

  function line(chromosome: FixedText, start: number, end: number, row: number, tail: FixedText) {
    out.fixed(chromosome);
    out.number(start);
    out.byte(TAB);
    out.number(end);
    out.fixed(name);
    out.number(id(row));
    out.byte(TAB);
    out.number(score(row));
    out.byte(TAB);
    out.byte(strand(row).charCodeAt(0));
    out.byte(TAB);
    printValue(row);
    out.fixed(tail);
  }

  for await (const parts of splitByRecord(batches, parameters)) {
    for (const { run, originRun } of parts) {
      const { record, recordStart, input } = run;
      const chromosome = fixedText(`${record.name}\t`);
      const tail = fixedText(withInput ? `\t${oneLine(input ?? '')}\n` : '\n');
      if (originRun !== null) {
        load(originRun.columns);
        for (let row = 0; row < originRun.to; row++) {
          const end = position(row) - recordStart + length(row) - record.lengthBp;
          line(chromosome, 0, end, row, tail);
        }
      }
      load(run.columns);
      for (let row = run.from; row < run.to; row++) {
        const start = position(row) - recordStart;
        line(chromosome, start, Math.min(start + length(row), record.lengthBp), row, tail);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  out.text(closingLines(heading));
  yield out.cut(0);
}

/** A reader of BED's score of a hit, which shades it: a whole number from 0 to 1000. */
function bedScoreReader<Hit>(
  definition: AnalysisDefinition,
  parameters: ParameterValues,
  reads: NumberReads<Hit>,
): (hit: Hit) => number {
  const readStrength = strengthReader(definition, parameters, reads);
  return (hit) => {
    const score = Math.round(FULL_SCORE * readStrength(hit));
    return score > 0 ? Math.min(FULL_SCORE, score) : 0;
  };
}
