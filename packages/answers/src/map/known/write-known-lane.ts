import { createCompositionCounter, expectedMatches } from '@flipon/analyses/known/chance';
import {
  citeMotif,
  describeMotif,
  type KnownMotif,
  knownMotifs,
} from '@flipon/analyses/known/known-motifs';
import type { KnownStructure } from '@flipon/analyses/known/known-structures';
import { createMotifMatcher, type MotifMatch } from '@flipon/analyses/known/motif-matcher';
import { streamChecked } from '@flipon/checked-files/checked-file';
import { openFile } from '@flipon/platform/files';

/** The inputs of a track file of all matches in a sequence. */
export interface KnownLaneTask {
  basesPath: string;
  /** Where each record ends, in order. */
  recordEnds: Float64Array;
  /** Records that are circles, by their index, ascending. */
  circles: readonly number[];
  /** Of the motifs that are meant; null for all. */
  structure: KnownStructure | null;
  mostMatches: number;
  /** A new file, which is whole when the task has ended. */
  path: string;
}

export interface KnownLaneFile {
  /** Lines; a match across the origin has two. Null where there are more matches than asked for. */
  rows: number | null;
  /** Beside which the expected ones are. */
  matches: number;
  sizeBytes: number;
  /** Matches to expect by chance. */
  expected: number;
  /** Indices of the records with matches; the file calls them `r0`, `r1` and so on. */
  records: readonly number[];
}

const CHUNK_BP = 1 << 18;

const encoder = new TextEncoder();

/**
 * Writes all matches of measured motifs as BED, whose names say what was measured, and where; in constant memory.
 *
 * @throws DamagedFileError
 */
export async function writeKnownLane(task: KnownLaneTask): Promise<KnownLaneFile> {
  const { basesPath, recordEnds, structure, mostMatches, path } = task;
  const motifs = knownMotifs.filter((motif) => (structure ?? motif.structure) === motif.structure);
  const matcher = createMotifMatcher(motifs.map(({ sequence }) => sequence));
  const composition = createCompositionCounter(
    Math.max(0, ...motifs.map(({ sequence }) => sequence.length)),
  );
  const circles = new Set(task.circles);
  const records: number[] = [];
  const file = await openFile(path, 'create');
  let [rows, matches, sizeBytes] = [0, 0, 0];

  async function write(record: number, found: readonly MotifMatch[]): Promise<void> {
    if (found.length === 0) return;
    if (records.at(-1) !== record) records.push(record);
    const lengthBp = (recordEnds[record] ?? 0) - (recordEnds[record - 1] ?? 0);
    const lines = found.flatMap((match) =>
      linesOf(`r${record}`, lengthBp, match, motifs[match.motif] as KnownMotif),
    );
    rows += lines.length;
    matches += found.length;
    const bytes = encoder.encode(lines.join(''));
    await file.write(bytes, sizeBytes);
    sizeBytes += bytes.length;
  }

  try {
    let stream = matcher.stream();
    let [record, position] = [0, 0];
    for await (const block of streamChecked(basesPath)) {
      for (let at = 0; at < block.length; ) {
        const end = recordEnds[record] ?? position;
        const length = Math.min(CHUNK_BP, block.length - at, end - position);
        const bases = block.subarray(at, at + length);
        composition.push(bases);
        await write(record, stream.push(bases));
        at += length;
        position += length;
        if (position === end) {
          const isCircle = circles.has(record);
          composition.endRecord(isCircle);
          await write(record, stream.finish(isCircle));
          stream = matcher.stream();
          record += 1;
        }
        if (matches > mostMatches) {
          return { rows: null, matches, sizeBytes, expected: 0, records };
        }
      }
    }
    const letters = motifs.map(({ sequence }) => sequence);
    const expected = expectedMatches(letters, composition.read());
    return { rows, matches, sizeBytes, expected, records };
  } finally {
    await file.close();
  }
}

function linesOf(
  name: string,
  lengthBp: number,
  { start, end, strand }: MotifMatch,
  motif: KnownMotif,
): string[] {
  const source = citeMotif(motif);
  const cited = source === null ? '' : `; ${source}`;
  const label = `${motif.id}, measured: ${describeMotif(motif)}${cited}`;
  const line = (from: number, to: number) => `${name}\t${from}\t${to}\t${label}\t.\t${strand}\n`;
  if (end <= lengthBp) return [line(start, end)];
  return [line(start, lengthBp), line(0, end - lengthBp)];
}
