import { strandReaderOf } from '@flipon/analyses/hit-values';
import { rankingOf } from '@flipon/analyses/ranking';
import { closingLines, headingLines } from '../heading-lines.ts';
import { createRunReader, type HitRun } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { splitByRecord } from '../record-parts.ts';
import { createByteText } from '../text/byte-text.ts';
import { fixedText } from '../text/fixed-text.ts';
import { createStrongestValues, type ValueRun } from './strongest-values.ts';

const TAB = 9;
const LINE_END = 10;

/**
 * A bedGraph that genome browsers take: 0-based, half-open, intervals sorted within each record and
 * never overlapping. A base has the value of the strongest hit that covers it, as the kind ranks them;
 * values of hits on the minus strand are negative, unless low ones are strong.
 */
export async function* writeBedGraph(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const { definition, parameters } = heading;
  const { title } = definition;
  const { column, betterEnd } = rankingOf(definition);
  const isLowStrong = betterEnd === 'low';
  const out = createByteText();
  out.text(
    headingLines(heading, { format: 'bedgraph' }, [
      'coordinates: 0-based, half-open, from the start of each record',
      isLowStrong
        ? `value of a base: lowest ${column.key} of its hits, which is the strongest`
        : `value of a base: ${column.key} of largest absolute value among its hits; negative on the minus strand`,
    ]),
  );
  out.text(
    `track type=bedGraph name="${title}" description="${title}: ${column.key}" visibility=full alwaysZero=on\n`,
  );

  const printValue = column.type === 'float32' ? out.float32 : out.number;
  const { reads, load } = createRunReader();
  const [position, length, value] = [reads('position'), reads('length'), reads(column.key)];
  const strand = strandReaderOf(definition, reads);
  const strongest = createStrongestValues(betterEnd);
  let chromosome = fixedText('');

  /** A score with a sign of its own keeps it, and so does a low one; any other gets that of its strand. */
  function signedValue(row: number): number {
    const own = value(row);
    return !isLowStrong && own > 0 && strand(row) === '-' ? -own : own;
  }

  function lines(runs: readonly ValueRun[]): void {
    for (const { start, end, value } of runs) {
      out.fixed(chromosome);
      out.number(start);
      out.byte(TAB);
      out.number(end);
      out.byte(TAB);
      printValue(value);
      out.byte(LINE_END);
    }
  }

  for await (const parts of splitByRecord(batches, parameters)) {
    for (const { run, isFirst, originRun } of parts) {
      const { record, recordStart } = run;
      if (isFirst) {
        lines(strongest.finish());
        chromosome = fixedText(`${record.name}\t`);
      }
      if (originRun !== null) {
        load(originRun.columns);
        for (let row = 0; row < originRun.to; row++) {
          const end = position(row) - recordStart + length(row) - record.lengthBp;
          strongest.add(0, end, signedValue(row));
        }
      }
      load(run.columns);
      for (let row = run.from; row < run.to; row++) {
        const start = position(row) - recordStart;
        const end = Math.min(start + length(row), record.lengthBp);
        lines(strongest.add(start, end, signedValue(row)));
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  lines(strongest.finish());
  out.text(closingLines(heading));
  yield out.cut(0);
}
