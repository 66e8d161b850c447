import { rm, stat } from 'node:fs/promises';
import type { Eutils } from '@flipon/eutils/eutils';
import type { ImportPool } from '@flipon/importing/import-pool';
import {
  type AsHolder,
  type Importing,
  type ReadBases,
  readBases,
} from '@flipon/importing/read-bases';
import type { RecordHead } from '@flipon/ncbi/record-head';
import type { NcbiImport } from '@flipon/store/ncbi';
import {
  measureFile,
  NoRoomError,
  type RoomLimits,
  reserveForImport,
  watchRoom,
} from '@flipon/store/room';
import type { Store } from '@flipon/store/store';
import type { FindSummary } from './find-summary.ts';
import { ImportRefusal } from './import-refusal.ts';

const MB = 1024 * 1024;
/** Of the progress: parsing the downloaded file is the faster part. */
const DOWNLOAD_SHARE = 0.9;
/** A line of 60 bases takes 76 bytes, and features come before them. */
const FLAT_FILE_BYTES_A_BASE = 1.28;
/** Annotation can take as much as the bases; a larger file is no record of this length. */
const MOST_FLAT_FILE_BYTES_A_BASE = 4;
const HEAD_ROOM_BYTES = 16 * MB;

export interface FetchSetting {
  store: Store;
  /** Threads that parse downloaded files. */
  pool: ImportPool;
  eutils: Eutils;
  findSummary: FindSummary;
  /** Longest record, in 2^20 bases. */
  maxSequenceMb: number;
  limits: RoomLimits;
}

interface Watch {
  key: string | undefined;
  signal: AbortSignal;
  onProgress(progress: { done: number; total: number | null }): void;
  /** Called as it makes progress, also while it waits for NCBI. */
  onPulse(): void;
  /** Called before a request to NCBI and after its answer, which may take long. */
  onAsking(isAsking: boolean): void;
  asHolder: AsHolder;
}

/**
 * Fetches a record and reads it into the store: its summary, room for it, its flat file, its bases.
 *
 * @throws ImportRefusal, EutilsError, SequenceTextError
 */
export async function fetchRecord(
  setting: FetchSetting,
  asked: NcbiImport,
  { key, signal, onProgress, onPulse, onAsking, asHolder }: Watch,
): Promise<{ head: RecordHead; imported: ReadBases }> {
  const { store, eutils } = setting;
  onAsking(true);
  const summary = await setting.findSummary(asked, { key, signal, onPulse });
  onAsking(false);
  let lengthBp = summary?.lengthBp ?? null;
  if (lengthBp !== null) await requireRoom(setting, asked, lengthBp);

  const path = await store.files.temporaryPath();
  // The file counts, too: it and the bases that it becomes as one, the larger.
  const room = watchRoom(
    () => measureFile(path),
    async (bytes) =>
      (await reserveForImport(store.db, asked.sequenceId, bytes, setting.limits)) ?? bytes,
  );
  try {
    const maxBytes =
      (lengthBp ?? setting.maxSequenceMb * MB) * MOST_FLAT_FILE_BYTES_A_BASE + HEAD_ROOM_BYTES;
    onAsking(true);
    const head = await eutils.download(summary?.version ?? asked.accession, path, {
      key,
      signal: AbortSignal.any([signal, room.refused]),
      maxBytes,
      onPulse,
      onHead(found) {
        requireSameLength(asked, lengthBp, found.lengthBp);
        lengthBp ??= found.lengthBp;
      },
      onProgress(bytes, statedBytes) {
        onPulse();
        if (lengthBp === null) return;
        const all = statedBytes ?? lengthBp * FLAT_FILE_BYTES_A_BASE;
        const share = Math.min(1, bytes / all) * DOWNLOAD_SHARE;
        onProgress({ done: Math.floor(lengthBp * share), total: lengthBp });
      },
    });
    onAsking(false);
    await room.settle(signal);
    // The record itself said it first where there was no summary; without room it is not read.
    if (summary === null && lengthBp !== null) await requireRoom(setting, asked, lengthBp);

    const total = lengthBp;
    const imported = await readRecord({ ...setting, maxBytes }, asked, path, {
      ...{ signal, asHolder },
      onProgress(doneBp) {
        const before = DOWNLOAD_SHARE * (total ?? doneBp);
        onProgress({ done: Math.floor(before + (1 - DOWNLOAD_SHARE) * doneBp), total });
      },
    });
    requireOneRecord(asked, imported);
    requireSameLength(asked, lengthBp, imported.content.lengthBp);
    return { head, imported };
  } finally {
    await room.stop();
    await rm(path, { force: true });
  }
}

async function requireRoom(
  { store, maxSequenceMb, limits }: FetchSetting,
  asked: NcbiImport,
  lengthBp: number,
): Promise<void> {
  const [bases, most] = [lengthBp, maxSequenceMb * MB].map((count) =>
    count.toLocaleString('en-US'),
  );
  if (lengthBp > maxSequenceMb * MB) {
    throw new ImportRefusal(
      `${asked.accession} has ${bases} bases; a sequence can have ${most} here.`,
    );
  }
  try {
    await reserveForImport(store.db, asked.sequenceId, lengthBp, limits);
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    throw new ImportRefusal(`${asked.accession} has ${bases} bases. ${error.message} Then retry.`);
  }
}

function requireSameLength(
  { accession }: NcbiImport,
  expected: number | null,
  found: number | null,
): void {
  if (expected === null || found === null || expected === found) return;
  const [one, other] = [expected, found].map((bp) => bp.toLocaleString('en-US'));
  throw new ImportRefusal(
    `${accession}: NCBI states ${one} bases, but its record has ${other}. Retry later.`,
  );
}

function requireOneRecord({ accession }: NcbiImport, { content }: ReadBases): void {
  if (content.recordCount === 1) return;
  throw new ImportRefusal(`${accession}: NCBI answered with ${content.recordCount} records.`);
}

/** Reads a downloaded flat file into the blobs and the table of records of its sequence. */
async function readRecord(
  importing: Importing,
  asked: NcbiImport,
  path: string,
  options: { signal: AbortSignal; onProgress(doneBp: number): void; asHolder: AsHolder },
): Promise<ReadBases> {
  const { size } = await stat(path);
  return readBases(importing, asked.ownerId, {
    sequenceId: asked.sequenceId,
    place: asked,
    source: { sourcePath: path, onReading: (reading) => reading.grown(size, true) },
    keepsFeatures: asked.keepsFeatures,
    ended: options.signal,
    onProgress: options.onProgress,
    onRead: async () => undefined,
    isCircular: () => asked.isCircular,
    asHolder: options.asHolder,
  });
}
