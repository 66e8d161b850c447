import { open } from 'node:fs/promises';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { readFileInChunks } from '@flipon/intake/read-file';
import type { Intervals } from '@flipon/overlaps/intervals';
import { recogniseContent } from '@flipon/sequence/recognise-content';
import { refuseAsPlaces } from '@flipon/sequence/refuse-content';
import { InputError } from '../../command-errors.ts';
import { readingRefusal } from '../../inputs/reading-refusal.ts';
import { type SequenceInput, shownInput } from '../../inputs/sequence-input.ts';
import { createLineCutter, type TakeLine } from './cut-lines.ts';
import { detectLines } from './detect-lines.ts';
import { createIntervalGatherer, type IntervalGatherer } from './gather-intervals.ts';
import type { ReadingContext } from './interval-reader.ts';
import { LineError } from './line-error.ts';
import { decodeText } from './line-fields.ts';

/** What a file covers. */
export interface IntervalFile {
  /** As the command line names it. */
  label: string;
  /** By the name of the sequence, in the order of the file. */
  unions: ReadonlyMap<string, Intervals>;
  /** Of sequences, in bases, where the file tells it. */
  lengths: ReadonlyMap<string, number>;
  /** Intervals without a base, which are left out. */
  emptyCount: number;
}

/**
 * Reads a file of intervals whose content tells its format. Holds 16 bytes of each interval while it is
 * read, and of each of the unions afterwards.
 *
 * @param types of features that are kept of GFF3 and GTF; null for all
 * @throws InputError with the file, and the line where that is known
 */
export async function readIntervalFile(
  input: SequenceInput,
  types: ReadonlySet<string> | null,
): Promise<IntervalFile> {
  const { label, path, sizeBytes } = input;
  const gatherer = createIntervalGatherer();
  let emptyCount = 0;
  const lengths = new Map<string, number>();
  const onEmpty = () => {
    emptyCount++;
  };
  const onLength = (name: string, bases: number) => {
    lengths.set(name, bases);
  };
  try {
    // What is no regular file could not be read a second time.
    if (path !== null && sizeBytes !== null && (await isParquetFile(path))) {
      await readParquet(path, gatherer);
    } else {
      const source = path === null ? process.stdin : readFileInChunks(path);
      await readText(source, { gatherer, types, onEmpty, onLength });
    }
  } catch (error) {
    const name = shownInput(label);
    if (error instanceof LineError) {
      throw new InputError(`${name}, line ${error.line}: ${error.message}`);
    }
    if (error instanceof ContentError) throw new InputError(`${name}: ${error.message}`);
    throw readingRefusal(error, label);
  }
  return { label, unions: gatherer.unite(), lengths, emptyCount };
}

/** A file that holds something else. `message` is a sentence for the user. */
class ContentError extends Error {
  override readonly name = 'ContentError';
}

async function readText(source: AsyncIterable<Uint8Array>, context: ReadingContext): Promise<void> {
  const cutter = createLineCutter(readLines(context));
  let isFirst = true;
  for await (const chunk of openPackedStream(source, { maxBytes: Number.POSITIVE_INFINITY })) {
    if (isFirst) refuseForeignContent(chunk);
    isFirst = false;
    cutter.push(chunk);
  }
  cutter.finish();
}

/** Reads lines by the format that the first of them give away. */
function readLines(context: ReadingContext): TakeLine {
  let take: TakeLine | null = null;
  let isFirst = true;
  return (bytes, from, to) => {
    const start = isFirst && hasMark(bytes, from) ? from + UTF8_MARK.length : from;
    isFirst = false;
    take ??= detectLines(decodeText(bytes, start, to))?.(context) ?? null;
    take?.(bytes, start, to);
  };
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

function hasMark(bytes: Uint8Array, from: number): boolean {
  return UTF8_MARK.every((byte, at) => bytes[from + at] === byte);
}

const READER = {
  noun: 'a file of intervals',
  sequencesGo: 'Find motifs in it first (flipon scan), and compare what is found.',
  reads:
    'Intervals are read from BED, bedGraph, GFF3, GTF, and the TSV, CSV, JSON lines and Parquet of hits.',
};

function refuseForeignContent(head: Uint8Array): void {
  if (isParquet(head)) {
    throw new ContentError(
      'Parquet is read from a file of its own: not packed, and not from a pipe.',
    );
  }
  const name = recogniseContent(head);
  // Lines of JSON are read.
  const refusal = name === null || name === 'json' ? null : refuseAsPlaces(name, READER);
  if (refusal !== null) throw new ContentError(refusal);
}

const PARQUET_START = [0x50, 0x41, 0x52, 0x31];

function isParquet(head: Uint8Array): boolean {
  return PARQUET_START.every((byte, at) => head[at] === byte);
}

async function isParquetFile(path: string): Promise<boolean> {
  const head = new Uint8Array(PARQUET_START.length);
  const file = await open(path);
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  return isParquet(head);
}

async function readParquet(path: string, gatherer: IntervalGatherer): Promise<void> {
  // The database that reads it is dear to load.
  const { ParquetPlacesError, readParquetPlaces } = await import('@flipon/tables/parquet-places');
  try {
    await readParquetPlaces(path, (name, start, end) => gatherer.sequence(name).add(start, end));
  } catch (error) {
    throw error instanceof ParquetPlacesError ? new ContentError(error.message) : error;
  }
}
