import type { ProfileShape } from '@flipon/analyses/kernel';
import type { ProfileRuns } from '@flipon/formats/bedgraph/write-profile';
import type { SequenceRecord } from '@flipon/sequence/records';
import { openProfileFile, readStored } from './profile-file.ts';

/** Bins that are made lines of at once: some milliseconds. */
const BINS_AT_ONCE = 8192;

/**
 * How a profile was written, which says what it is read as.
 *
 * @throws DamagedFileError
 */
export async function readProfileShape(path: string): Promise<ProfileShape> {
  const profile = await openProfileFile(path);
  await profile.close();
  return { binBp: profile.binBp, lanes: profile.lanes };
}

/**
 * All values of one lane of a profile that are not 0, record by record; neighbours of the same value are
 * one run. Memory is bounded by a part of the file.
 *
 * @param records all of the sequence, in order
 * @throws DamagedFileError; an Error where the profile ends before the records
 */
export async function* walkProfile(
  path: string,
  lane: number,
  records: AsyncIterable<SequenceRecord>,
): AsyncGenerator<ProfileRuns> {
  const profile = await openProfileFile(path);
  const { binBp, lanes } = profile;
  const parts = profile.read(0, profile.bins);
  let part: Uint16Array = new Uint16Array(0);
  let next = 0;
  try {
    for await (const { name, length, circular } of records) {
      const record = { name, lengthBp: length, circular };
      for (let start = 0; start < length; ) {
        if (next === part.length) {
          const read = await parts.next();
          if (read.done) throw new Error('the profile ends before its records');
          part = read.value;
          next = 0;
        }
        const inRecord = Math.ceil((length - start) / binBp);
        const bins = Math.min(BINS_AT_ONCE, inRecord, (part.length - next) / lanes);
        const values = part.subarray(next, next + bins * lanes);
        yield { record, runs: runsOf(values, { lane, lanes, binBp, start, length }) };
        next += bins * lanes;
        start += bins * binBp;
      }
    }
  } finally {
    await parts.return(undefined);
    await profile.close();
  }
}

function runsOf(
  values: Uint16Array,
  place: { lane: number; lanes: number; binBp: number; start: number; length: number },
): { start: number; end: number; value: number }[] {
  const { lane, lanes, binBp, start, length } = place;
  const runs: { start: number; end: number; value: number }[] = [];
  let at = start;
  for (let i = lane; i < values.length; ) {
    const stored = values[i] as number;
    const runStart = at;
    for (; values[i] === stored; i += lanes) at += binBp;
    if (stored === 0) continue;
    runs.push({ start: runStart, end: Math.min(at, length), value: readStored(stored) });
  }
  return runs;
}
