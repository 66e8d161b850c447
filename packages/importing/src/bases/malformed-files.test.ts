import { rm } from 'node:fs/promises';
import { listBlobArchive, openBlobEntry } from '@flipon/intake/blob-archive';
import { IntakeError } from '@flipon/intake/intake-error';
import { isZip } from '@flipon/intake/sniff-content';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { expect, test } from 'vitest';
import { malformedArchives } from '../testing/malformed-archives.ts';
import type { MalformedFile } from '../testing/malformed-file.ts';
import { malformedFiles } from '../testing/malformed-files.ts';
import { useImportPool } from '../testing/use-import-pool.ts';
import { readContent } from './read-content.ts';

const folder = useImportPool({ threads: 1 });
const LIMITS = { maxEntries: 1000, maxEntryBytes: 1 << 30 };

/** A record, and its line and column where the text has lines. */
const NAMES_RECORD = /^Record "[^"]+"(?:, line \d+(?:, column \d+)?)?: /;

/** One that is read, by mistake, must not be in the way of the next one. */
async function readWell(entry?: ArchiveEntry): Promise<null> {
  await folder.readWhole('file', entry === undefined ? {} : { entry });
  for (const name of await folder.list()) await rm(folder.path(name));
  return null;
}

/** The message for the user; null if the file is read. */
async function refusalOf({ bytes }: MalformedFile): Promise<string | null> {
  const path = await folder.write('file', bytes);
  try {
    if (!isZip(bytes)) {
      return await readWell();
    }
    const [entry] = await folder.pool.listArchive(path, LIMITS);
    if (entry === undefined || entry.refusal !== null) return entry?.refusal ?? null;
    return await readWell(entry);
  } catch (error) {
    if (error instanceof SequenceTextError || error instanceof IntakeError) return error.message;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Of an archive that is read where it is, in this thread. */
async function refusalOfBlob(blob: Blob): Promise<string | null> {
  try {
    const [entry] = await listBlobArchive(blob, LIMITS);
    if (entry === undefined || entry.refusal !== null) return entry?.refusal ?? null;
    await readContent(openBlobEntry(blob, entry), {
      maxBytes: 1 << 30,
      paths: {
        basesPath: folder.path('bases'),
        maskPath: folder.path('mask'),
        featuresPath: folder.path('features'),
      },
      steps: { onRecords: async () => {} },
    });
    return null;
  } catch (error) {
    if (error instanceof SequenceTextError || error instanceof IntakeError) return error.message;
    throw error;
  }
}

test('there are more than 200 malformed files, each of another kind', () => {
  expect(new Set(malformedFiles.map(({ name }) => name)).size).toBe(malformedFiles.length);
  expect(malformedFiles.length).toBeGreaterThanOrEqual(200);
});

test('each is refused with its place, and leaves nothing on disk', async () => {
  const wrong: string[] = [];
  for (const file of malformedFiles) {
    const refusal = await refusalOf(file);
    const names = file.message.startsWith('Record') ? NAMES_RECORD : /./;
    if (refusal?.includes(file.message) !== true || !names.test(refusal))
      wrong.push(`${file.name}: ${refusal}, not: ${file.message}`);
  }
  expect(wrong).toEqual([]);
  expect(await folder.list()).toEqual([]);
});

test('archives that are no files are refused with the same sentences', async () => {
  const wrong: string[] = [];
  for (const { name, bytes, message } of malformedArchives) {
    const refusal = await refusalOfBlob(new Blob([new Uint8Array(bytes)]));
    if (refusal?.includes(message) !== true) wrong.push(`${name}: ${refusal}, not: ${message}`);
  }
  expect(wrong).toEqual([]);
  expect(await folder.list()).toEqual([]);
});

test('a text with a byte order mark, or CR for line ends, is none of them', async () => {
  await folder.write('a.fa', '\ufeff>a\r\nACGT\r>b\rAC');
  expect(await folder.readWhole('a.fa')).toMatchObject({ lengthBp: 6, recordCount: 2 });
});
