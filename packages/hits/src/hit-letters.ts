import { definitionOf } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import { type Strand, strandReader } from '@flipon/analyses/hit-values';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { createSha256, sha256 } from '@flipon/platform/codecs';
import type { SequenceRecord } from '@flipon/sequence/records';
import { HEAD_LETTERS, type HitLetters, hashText } from '@flipon/tables/letter-table';
import { openBaseFile } from './base-file.ts';
import { type BaseSource, readSpan } from './base-source.ts';
import type { RowBatches } from './limit-letters.ts';
import { type HitSource, readHits } from './read-hits.ts';

const decoder = new TextDecoder('latin1');
const PIECE_BP = 1 << 20;

/**
 * The letters of hits, 5' to 3' on the strand that carries the motif where the kind has strands. More letters than a
 * head holds are cut, and followed by 128 bits of the SHA-256 of all: among 10^9 sequences of one head, two different
 * ones share these with a chance of one in 10^21. Hits of any length are read, the longest ones in pieces.
 *
 * @throws what `batches` and the source throw
 */
export async function* readHitLetters(
  source: HitSource & { basesPath: string },
  batches: RowBatches,
): AsyncGenerator<HitLetters[]> {
  const strandOf = strandReader(definitionOf(source.kind));
  const file = await openBaseFile(source.basesPath);
  try {
    const hits = readHits(source, batches, ({ row, record, recordPosition, bases, context }) => {
      const strand = strandOf(row);
      if (bases === null) return { row, record, recordPosition, strand };
      const letters = onStrand(bases.subarray(context, bases.length - context), strand);
      return lettersOf(row, letters.length > HEAD_LETTERS ? sha256(letters) : null, letters);
    });
    for await (const batch of hits) {
      const read: HitLetters[] = [];
      for (const hit of batch) {
        read.push('text' in hit ? hit : await readLongHit(file, hit, source));
      }
      yield read;
    }
  } finally {
    await file.close();
  }
}

/** A hit whose strand is known without its row. */
type StrandedHit = Pick<HitRow, 'id' | 'record' | 'position' | 'length'> & { strand: Strand };

/**
 * The letters of each hit as {@link readHitLetters} reads them, a few hits at a time in memory; null
 * for a hit of more than 1 MiB.
 */
export async function* readHitTexts(
  source: HitSource,
  hits: readonly StrandedHit[],
): AsyncGenerator<string | null> {
  const strands = new Map(hits.map(({ id, strand }) => [id, strand]));
  const rows = hits.map(({ id, record, position, length }) => ({ id, record, position, length }));
  const texts = readHits(source, [rows], ({ row, bases, context }) => {
    if (bases === null) return null;
    const letters = bases.subarray(context, bases.length - context);
    return decoder.decode(onStrand(letters, strands.get(row.id) ?? '.'));
  });
  for await (const batch of texts) yield* batch;
}

interface LongHit {
  row: HitRow;
  record: SequenceRecord;
  recordPosition: number;
  strand: Strand;
}

/** In the order of its strand, a piece at a time. */
async function readLongHit(
  file: BaseSource,
  { row, record, recordPosition, strand }: LongHit,
  { parameters }: HitSource,
): Promise<HitLetters> {
  const sum = createSha256();
  let head: Uint8Array | null = null;
  for (let done = 0; done < row.length; done += PIECE_BP) {
    const size = Math.min(PIECE_BP, row.length - done);
    const from = strand === '-' ? row.length - done - size : done;
    const span = { start: recordPosition + from, end: recordPosition + from + size };
    const piece = await readSpan(file, record, span, wrapsOrigin(record, parameters));
    const letters = onStrand(piece, strand);
    head ??= letters;
    sum.update(letters);
  }
  return lettersOf(row, sum.digest(), head ?? new Uint8Array());
}

function onStrand(bases: Uint8Array, strand: Strand): Uint8Array {
  return strand === '-' ? reverseComplement(bases) : bases;
}

/** @param digest of letters that are more than the head */
function lettersOf({ id }: HitRow, digest: Uint8Array | null, letters: Uint8Array): HitLetters {
  const head = decoder.decode(letters.subarray(0, HEAD_LETTERS));
  return { id, text: digest === null ? head : head + hashText(digest) };
}
