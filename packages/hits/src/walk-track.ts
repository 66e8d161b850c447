import type { TrackShape } from '@flipon/analyses/kernel';
import type { TrackRuns } from '@flipon/formats/bedgraph/write-track';
import type { SequenceRecord } from '@flipon/sequence/records';
import { readStored } from './stored-value.ts';
import { openTrackFile } from './track-file.ts';

/** Bins that are made lines of at once: some milliseconds. */
const BINS_AT_ONCE = 8192;

/**
 * How a track was written, which says what it is read as.
 *
 * @throws DamagedFileError
 */
export async function readTrackShape(path: string): Promise<TrackShape> {
  const track = await openTrackFile(path);
  await track.close();
  return { binBp: track.binBp, lanes: track.lanes };
}

/**
 * All values of one lane of a track that are not 0, record by record; neighbours of the same value are
 * one run. Memory is bounded by a part of the file.
 *
 * @param records all of the sequence, in order
 * @throws DamagedFileError; an Error where the track ends before the records
 */
export async function* walkTrack(
  path: string,
  lane: number,
  records: AsyncIterable<SequenceRecord>,
): AsyncGenerator<TrackRuns> {
  const track = await openTrackFile(path);
  const { binBp, lanes } = track;
  const parts = track.read(0, track.bins);
  let part: Uint16Array = new Uint16Array(0);
  let next = 0;
  try {
    for await (const { name, length, circular } of records) {
      const record = { name, lengthBp: length, circular };
      for (let start = 0; start < length; ) {
        if (next === part.length) {
          const read = await parts.next();
          if (read.done) throw new Error('the track ends before its records');
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
    await track.close();
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
