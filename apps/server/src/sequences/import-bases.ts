import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece, ParsedRecord } from '@flipon/sequence/parsed-piece';
import { addBlob, describeBlob } from '@flipon/store/blobs';
import type { SequenceContent } from '@flipon/store/schema';
import { addSequenceRecords, type NewRecord } from '@flipon/store/sequence-records';
import type { Store } from '@flipon/store/store';
import { encodeMask } from './encode-mask.ts';

const RECORDS_AT_ONCE = 2000;

export interface ImportedBases {
  content: SequenceContent;
  /** Every record with bases is a circle, and the text says so. */
  circular: boolean;
  /** Where soft-masked stretches are kept; null when there are none. */
  maskBlobId: string | null;
}

interface ImportOptions {
  /** Most bytes after decompression. */
  maxBytes: number;
  /** Told the bases read so far; throws to stop the import. */
  onProgress?(doneBp: number): Promise<void>;
}

/**
 * Reads a text of sequences as it comes and stores its bases, records and soft-masked stretches.
 * Nothing of the sequence's size is held in memory. The caller has registered the blob; on an error
 * the caller lets go of it, and this leaves no file behind.
 *
 * @throws SequenceTextError, IntakeError with a message for the user
 */
export async function importBases(
  store: Store,
  basesBlobId: string,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportedBases> {
  const basesPath = await store.files.temporaryPath();
  const maskPath = await store.files.temporaryPath();
  const bases = await open(basesPath, 'wx', 0o600);
  const mask = await open(maskPath, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const masked = encodeMask();
    const parser = createSequenceParser();
    const records = recordWriter(store, basesBlobId);
    const shapes = shapeWatch();
    let doneBp = 0;

    const take = async (piece: ParsedPiece) => {
      hash.update(piece.bases);
      doneBp += piece.bases.length;
      await writeAll(bases, piece.bases);
      await writeAll(mask, masked(piece.masked));
      await records.add(piece.records);
      shapes.see(piece.records);
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
    return {
      circular: shapes.areAllCircular(),
      maskBlobId: summary.maskedBp === 0 ? null : await keepMask(store, maskPath),
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

function shapeWatch() {
  let circles = 0;
  let others = 0;
  return {
    see(records: readonly ParsedRecord[]) {
      for (const { length, circular } of records) {
        if (length === 0) continue;
        if (circular === true) circles += 1;
        else others += 1;
      }
    },
    areAllCircular: () => circles > 0 && others === 0,
  };
}

function recordWriter(store: Store, blobId: string) {
  let waiting: NewRecord[] = [];
  let written = 0;
  async function flush() {
    const batch = waiting;
    waiting = [];
    await addSequenceRecords(store.db, blobId, written, batch);
    written += batch.length;
  }
  return {
    async add(records: readonly NewRecord[]) {
      for (const record of records) waiting.push(record);
      if (waiting.length >= RECORDS_AT_ONCE) await flush();
    },
    flush,
  };
}
