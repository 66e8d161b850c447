import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { type BaseShares, createShareCounter } from '@flipon/sequence/base-shares';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece, ParsedRecord } from '@flipon/sequence/parsed-piece';
import type { NewAnnotation } from '@flipon/store/add-annotation';
import { addBlob, describeBlob } from '@flipon/store/blobs';
import type { SequenceContent } from '@flipon/store/schema';
import {
  addSequenceRecords,
  type NewRecord,
  type RecordPlace,
} from '@flipon/store/sequence-records';
import type { Store } from '@flipon/store/store';
import { encodeMask } from './encode-mask.ts';
import { createFeatureLines } from './feature-lines.ts';
import { storeFlatFeatures } from './store-flat-features.ts';

const RECORDS_AT_ONCE = 2000;

export interface ImportedBases {
  content: SequenceContent;
  /** Where soft-masked stretches are kept; null when there are none. */
  maskBlobId: string | null;
  /** The features of a flat file; null when there are none. */
  annotation: NewAnnotation | null;
}

interface ImportOptions {
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Told the bases read so far; throws to stop the import. */
  onProgress?(doneBp: number): Promise<void>;
}

/**
 * Reads a text of sequences as it comes and stores its bases, records and soft-masked stretches.
 * Records are circles where the text says so. Nothing of the sequence's size is held in memory. The
 * caller has registered blob and records; on an error the caller lets go of them, and this leaves no
 * file behind.
 *
 * @throws SequenceTextError, IntakeError with a message for the user
 */
export async function importBases(
  store: Store,
  { basesBlobId, recordTableId }: RecordPlace,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportedBases> {
  const basesPath = await store.files.temporaryPath();
  const maskPath = await store.files.temporaryPath();
  const bases = await open(basesPath, 'wx', 0o600);
  const mask = await open(maskPath, 'wx', 0o600);
  const features = createFeatureLines(await store.files.temporaryPath());
  try {
    const hash = createHash('sha256');
    const masked = encodeMask();
    const parser = createSequenceParser();
    const records = recordWriter(store, recordTableId);
    const countShares = createShareCounter();
    let doneBp = 0;

    const take = async (piece: ParsedPiece) => {
      hash.update(piece.bases);
      const ends = piece.records.map(({ start, length }) => start + length - doneBp);
      await records.add(piece.records, countShares(piece.bases, ends));
      doneBp += piece.bases.length;
      await writeAll(bases, piece.bases);
      await writeAll(mask, masked(piece.masked));
      await features.add(piece.features);
      await options.onProgress?.(doneBp);
    };
    for await (const chunk of openSequenceStream(source, { maxBytes: options.maxBytes })) {
      await take(parser.push(chunk));
    }
    const last = parser.finish();
    await take(last);
    await records.flush();
    const { summary } = last;

    await store.files.put(basesBlobId, basesPath);
    await describeBlob(store.db, basesBlobId, {
      sizeBytes: summary.length,
      sha256: hash.digest('hex'),
    });
    const maskBlobId = summary.maskedBp === 0 ? null : await keepMask(store, maskPath);
    return {
      maskBlobId,
      annotation: await storeFlatFeatures(store, recordTableId, summary.format, features.read()),
      content: {
        format: summary.format,
        lengthBp: summary.length,
        recordCount: summary.recordCount,
        nucleicCounts: summary.nucleicCounts,
        dropped: summary.dropped,
        fastaComment: summary.firstHeader,
      },
    };
  } finally {
    await bases.close();
    await mask.close();
    await rm(basesPath, { force: true });
    await rm(maskPath, { force: true });
    await features.remove();
  }
}

async function keepMask(store: Store, maskPath: string): Promise<string> {
  const id = randomUUID();
  await addBlob(store.db, id, 'mask', 0);
  await store.files.put(id, maskPath);
  await describeBlob(store.db, id, { sizeBytes: await store.files.sizeBytes(id) });
  return id;
}

/** One write call may take only part of a large buffer. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}

function recordWriter(store: Store, recordTableId: string) {
  let waiting: NewRecord[] = [];
  let written = 0;
  async function flush() {
    const batch = waiting;
    waiting = [];
    await addSequenceRecords(store.db, recordTableId, written, batch);
    written += batch.length;
  }
  return {
    async add(records: readonly ParsedRecord[], shares: readonly BaseShares[]) {
      for (const [at, record] of records.entries()) {
        const share = shares[at] ?? { gcBp: 0, nBp: 0 };
        waiting.push({ ...record, circular: record.circular === true, ...share });
      }
      if (waiting.length >= RECORDS_AT_ONCE) await flush();
    },
    flush,
  };
}
