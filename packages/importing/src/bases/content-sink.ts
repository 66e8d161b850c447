import { createShareCounter } from '@flipon/sequence/base-shares';
import { encodeMask } from '@flipon/sequence/encode-mask';
import type { ParsedPiece } from '@flipon/sequence/parsed-piece';
import { sumSharesSimd } from '@flipon/simd/normalise';
import type { NewRecord } from '@flipon/store/records';
import { createGatheredFile, type GatheredFile, type WrittenFile } from './gathered-file.ts';

/** New files; those of the mask and the features are made only where there is something to write. */
export interface ContentPaths {
  basesPath: string;
  maskPath: string;
  featuresPath: string;
}

/** Callbacks of the reader; parsing waits for each of them. */
export interface ReadingSteps {
  /** Takes the next records, in the order of the file. */
  onRecords(records: NewRecord[]): Promise<void>;
  /**
   * Called before records are handed over and bytes are written, with the bytes that will then be stored.
   * The sink waits only for a returned promise.
   */
  onRoomNeeded?(storedBytes: number): Promise<void> | undefined;
  /** Called after each chunk of text with its bytes, and the bases so far. */
  onText?(textBytes: number, doneBp: number): Promise<void> | undefined;
}

/** Where the parts of a parsed text go. */
export interface ContentSink {
  take(piece: ParsedPiece): Promise<void>;
  doneBp(): number;
  /** Hands over and writes the rest. */
  finish(): Promise<SunkContent>;
  /** Removes the files. */
  discard(): Promise<void>;
}

export interface SunkContent {
  bases: WrittenFile;
  mask: WrittenFile | null;
  features: WrittenFile | null;
  featureCount: number;
  headerBytes: number;
}

const encoder = new TextEncoder();
const WRITE_BYTES = 1 << 20;
/** Pairs, in twice as many numbers: one chunk of a 2bit file may have a million. */
const MASK_NUMBERS_AT_ONCE = 1 << 15;
/** A batch of records ends at either. */
const RECORDS_AT_ONCE = 2000;
const HEADER_BYTES_AT_ONCE = 1 << 20;

export function createContentSink(paths: ContentPaths, steps: ReadingSteps): ContentSink {
  const bases = createGatheredFile(paths.basesPath);
  const mask = createGatheredFile(paths.maskPath);
  const features = createGatheredFile(paths.featuresPath);
  const files: readonly GatheredFile[] = [bases, mask, features];
  const masked = encodeMask();
  const countShares = createShareCounter(sumSharesSimd);
  let doneBp = 0;
  let featureCount = 0;
  let headerBytes = 0;
  let batch: NewRecord[] = [];
  let batchBytes = 0;

  async function requireRoom(): Promise<void> {
    const stored = files.reduce((sum, file) => sum + file.sizeBytes(), headerBytes);
    await steps.onRoomNeeded?.(stored);
  }

  async function handOverRecords(): Promise<void> {
    await requireRoom();
    const records = batch;
    batch = [];
    batchBytes = 0;
    if (records.length > 0) await steps.onRecords(records);
  }

  async function addRecord(record: NewRecord): Promise<void> {
    batch.push(record);
    const bytes = encoder.encode(record.name + record.description).length;
    batchBytes += bytes;
    headerBytes += bytes;
    const isFull = batch.length >= RECORDS_AT_ONCE || batchBytes >= HEADER_BYTES_AT_ONCE;
    if (isFull) await handOverRecords();
  }

  async function addRecords({ records, bases: letters, shares: counted }: ParsedPiece) {
    const ends = records.map(({ start, length }) => start + length - doneBp);
    const shares = countShares(letters, ends, counted);
    for (const [at, record] of records.entries()) {
      const share = shares[at] ?? { gcBp: 0, nBp: 0 };
      await addRecord({ ...record, circular: record.circular === true, ...share });
    }
  }

  return {
    async take(piece) {
      bases.add(piece.bases);
      for (let at = 0; at < piece.masked.length; at += MASK_NUMBERS_AT_ONCE) {
        mask.add(masked(piece.masked.slice(at, at + MASK_NUMBERS_AT_ONCE)));
      }
      for (const feature of piece.features) {
        features.add(encoder.encode(`${JSON.stringify(feature)}\n`));
        featureCount += 1;
      }
      await addRecords(piece);
      doneBp += piece.bases.length;
      const full = files.filter((file) => file.waitingBytes() >= WRITE_BYTES);
      if (full.length === 0) return;
      await requireRoom();
      for (const file of full) await file.flush();
    },
    doneBp: () => doneBp,
    async finish() {
      await handOverRecords();
      for (const file of files) await file.flush();
      const basesFile = await bases.finish();
      if (basesFile === null) throw new Error('a text without bases was not refused');
      return {
        bases: basesFile,
        mask: await mask.finish(),
        features: await features.finish(),
        featureCount,
        headerBytes,
      };
    },
    async discard() {
      for (const file of files) await file.discard();
    },
  };
}
