import { countOf } from '@flipon/analyses/count-of';
import type { FormatLines } from '@flipon/formats/hit-format';
import { formatOf, legacyStyleOf } from '@flipon/formats/hit-formats';
import { tellsProvenance } from '@flipon/formats/provenance';
import { commentsOf } from './comment-lines.ts';
import type { TakeComments } from './comments.ts';
import type { LineBatch } from './compare-lines.ts';
import type { ReadProvenance } from './parse-provenance.ts';

type Form = ReadProvenance['file'];

/** How the lines of a file are read, in whichever style; the values of bases have a table of their own. */
export function linesOf(form: Form): FormatLines {
  const plain = { passedOver: null, perRow: 1, separator: '\t' };
  if (form.format === 'track') return { ...plain, headCount: 0, coordinates: [] };
  const { lines } = formatOf(form.format);
  if (!('style' in form)) return lines;
  const { headCount, separator } = legacyStyleOf(form.format);
  return { ...plain, headCount, separator, coordinates: lines.coordinates };
}

/**
 * The lines of a file without those about the file itself and blank ones, which editors add. The lines of a
 * batch are consecutive: a line that is left out ends a batch.
 *
 * @param batches lines with their numbers
 * @param take gets the lines that are left out
 */
export async function* comparedLines(
  form: Form,
  batches: AsyncIterable<LineBatch>,
  take: TakeComments,
): AsyncGenerator<LineBatch, void, undefined> {
  const { passedOver, blockStart, perRow } = linesOf(form);
  let block: string[] = [];
  let kept: string[] = [];
  /** The number of the line after the waiting ones; text files number all their lines. */
  let next = 1;
  let before = '';

  /** The letters of a hit that is too long for them are a blank line. */
  function isBlank(line: string): boolean {
    return line === '' && !(perRow === 2 && before.startsWith('>'));
  }

  /** Ends the block; the batch, where it ends there, too. */
  function* endBlock(): Generator<LineBatch> {
    if (!passedOver?.test(block.join('\n'))) {
      for (const line of block) kept.push(line);
    } else {
      const comments = commentsOf(block);
      if (comments === null) take(block, true);
      else take(comments);
      yield* endBatch(block.length);
    }
    block = [];
  }

  function* endBatch(left: number): Generator<LineBatch> {
    if (kept.length > 0) yield { lines: kept, first: next - left - kept.length };
    kept = [];
  }

  for await (const { lines } of batches) {
    // Comments are few: mostly there is nothing to part.
    if (
      blockStart === undefined &&
      !lines.some((line) => line === '' || passedOver?.test(line) === true)
    ) {
      yield { lines, first: next };
      next += lines.length;
      before = lines.at(-1) ?? before;
      continue;
    }
    for (const line of lines) {
      const isLeftOut = isBlank(line);
      if (block.length > 0 && (isLeftOut || blockStart?.test(line) !== false)) yield* endBlock();
      next += 1;
      if (isLeftOut) yield* endBatch(1);
      else block.push(line);
      before = line;
    }
    if (blockStart === undefined) yield* endBlock();
    yield* endBatch(block.length);
  }
  if (block.length > 0) yield* endBlock();
  yield* endBatch(0);
}

/** Whether files of a form have comments before and behind their hits. */
export function hasComments(form: Form): boolean {
  return tellsProvenance(form) && linesOf(form).passedOver?.test('#') === true;
}

/** How much of a file a number of compared lines is: `1,493 rows`. */
export function describeCount(form: Form, lines: number): string {
  const { headCount, perRow } = linesOf(form);
  if (perRow === null) return countOf(lines, 'line');
  return countOf(Math.ceil(Math.max(0, lines - headCount) / perRow), 'row');
}

/** The name of a compared line in messages: `row 17 (line 23)`. */
export function placeOf(form: Form, index: number, line: number | null): string {
  const { headCount, perRow } = linesOf(form);
  if (perRow === null) return line === null ? 'its end' : `line ${line}`;
  const isHead = index < headCount;
  const row = Math.floor((index - headCount) / perRow) + 1;
  const place = isHead ? 'the head' : `row ${row}`;
  const isSheet = 'format' in form && form.format === 'xlsx';
  return line === null ? place : `${place} (${isSheet ? 'sheet row' : 'line'} ${line})`;
}
