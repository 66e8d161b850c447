import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { removeFile } from '@flipon/platform/files';
import { recogniseContent } from '@flipon/sequence/recognise-content';
import { refuseAsPlaces } from '@flipon/sequence/refuse-content';
import { readTrack } from '@flipon/tracks/read-track';
import type { Track } from '@flipon/tracks/track';
import { TrackError } from '@flipon/tracks/track-error';
import { KNOWN_FORMATS } from '@flipon/tracks/track-formats';
import { LANE_LIMITS } from './lane-limits.ts';
import { stageRows } from './staged-rows.ts';

/** A track file, its rows staged for a table, and a summary of them. */
export interface ReadLane
  extends Pick<Track, 'format' | 'convention' | 'notes' | 'skipped' | 'names' | 'labels'> {
  rowCount: number;
  /** In the order of `names`, in which the rows are staged. */
  rowsOfName: Float64Array;
  hasStrands: boolean;
  hasScores: boolean;
  /** The rows whose letters are known, and no others. */
  sampled: Pick<Track, 'rows' | 'letters'>;
}

/**
 * Reads a track file, packed or not, into a file of rows (`staged-rows`). Holds the rows in memory, at most
 * {@link LANE_LIMITS}. On an error it removes its file.
 *
 * @param source its chunks may be overwritten once the next one is requested
 * @param options.maxBytes most bytes after decompression
 * @param options.onText called after each chunk of text, and of staged rows
 * @throws TrackError, IntakeError with a message for the user; what `source` and `onText` throw
 */
export async function readLane(
  source: AsyncIterable<Uint8Array>,
  {
    maxBytes,
    stagedPath,
    onText,
  }: {
    maxBytes: number;
    stagedPath: string;
    onText?(textBytes: number): Promise<void> | undefined;
  },
): Promise<ReadLane> {
  const otherNotes: string[] = [];
  const onWarning = (sentence: string) => {
    otherNotes.push(sentence);
  };
  async function* unpack(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of openPackedStream(source, { maxBytes, onWarning })) {
      if (isFirst) refuseForeignContent(chunk);
      isFirst = false;
      yield chunk;
      await onText?.(chunk.length);
    }
  }

  try {
    const track = await readTrack(unpack(), LANE_LIMITS);
    const { format, convention, skipped, names, labels, rows } = track;
    const notes = [...otherNotes, ...track.notes];
    return {
      ...{ format, convention, notes, skipped, names, labels },
      rowCount: rows.count,
      rowsOfName: await stageRows(stagedPath, track, onText),
      hasStrands: rows.strands.some((strand) => strand !== 0),
      hasScores: rows.scores.some((score) => !Number.isNaN(score)),
      sampled: sampleRows(track),
    };
  } catch (error) {
    await removeFile(stagedPath);
    throw error;
  }
}

function sampleRows({ rows, letters }: Track): ReadLane['sampled'] {
  const of = <Column extends Int32Array | Float64Array | Int8Array>(column: Column): Column => {
    const picked = column.slice(0, letters.length) as Column;
    for (const [at, { row }] of letters.entries()) picked[at] = column[row] ?? 0;
    return picked;
  };
  return {
    rows: {
      count: letters.length,
      sequences: of(rows.sequences),
      starts: of(rows.starts),
      ends: of(rows.ends),
      strands: of(rows.strands),
      scores: of(rows.scores),
      labels: of(rows.labels),
      lines: of(rows.lines),
    },
    letters: letters.map((sample, row) => ({ ...sample, row })),
  };
}

const READER = {
  noun: 'a file of places that a tool has found',
  sequencesGo: 'Import it as a sequence.',
  reads: KNOWN_FORMATS,
};

function refuseForeignContent(head: Uint8Array): void {
  const name = recogniseContent(head);
  const refusal = name === null ? null : refuseAsPlaces(name, READER);
  if (refusal !== null) throw new TrackError(null, refusal);
}
