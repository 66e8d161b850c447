import { leadingColumn, strandReaderOf } from '@flipon/analyses/hit-values';
import { headingLines } from '../heading-lines.ts';
import { createRunReader, type HitRun } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { splitByRecord } from '../record-parts.ts';
import { createByteText } from '../text/byte-text.ts';
import { fixedText } from '../text/fixed-text.ts';
import { createHighestValues, type ValueRun } from './highest-values.ts';

const TAB = 9;
const LINE_END = 10;

/**
 * A bedGraph that genome browsers take: 0-based, half-open, intervals sorted within each record and
 * never overlapping. A base has the largest value, by absolute value, of the hits that cover it;
 * values of hits on the minus strand are negative.
 */
export async function* writeBedGraph(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const { definition, parameters } = heading;
  const { title, maximum } = definition;
  const out = createByteText();
  out.text(
    headingLines(heading, { format: 'bedgraph' }, [
      'coordinates: 0-based, half-open, from the start of each record',
      `value of a base: ${maximum.of} of largest absolute value among its hits; negative on the minus strand`,
    ]),
  );
  out.text(
    `track type=bedGraph name="${title}" description="${title}: ${maximum.of}" visibility=full alwaysZero=on\n`,
  );

  const { key, type } = leadingColumn(definition);
  const printValue = type === 'float32' ? out.float32 : out.number;
  const { reads, load } = createRunReader();
  const [position, length, value] = [reads('position'), reads('length'), reads(key)];
  const strand = strandReaderOf(definition, reads);
  const highest = createHighestValues();
  let chromosome = fixedText('');

  /** A score with a sign of its own keeps it; any other gets that of its strand. */
  function signedValue(row: number): number {
    const own = value(row);
    return own > 0 && strand(row) === '-' ? -own : own;
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
        lines(highest.finish());
        chromosome = fixedText(`${record.name}\t`);
      }
      if (originRun !== null) {
        load(originRun.columns);
        for (let row = 0; row < originRun.to; row++) {
          const end = position(row) - recordStart + length(row) - record.lengthBp;
          highest.add(0, end, signedValue(row));
        }
      }
      load(run.columns);
      for (let row = run.from; row < run.to; row++) {
        const start = position(row) - recordStart;
        const end = Math.min(start + length(row), record.lengthBp);
        lines(highest.add(start, end, signedValue(row)));
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  lines(highest.finish());
  yield out.cut(0);
}
