import type { KindParameters } from '@flipon/analyses/definitions';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { createWindowSums } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { type HitRun, lettersOf } from '../hit-run.ts';
import { windowScoresPrinter } from '../text/window-scores-printer.ts';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyColumn, LegacyHeading, LegacyKind, RunBatches } from './legacy-hit.ts';

/** G4 hunter: lines of hits, or of the windows that they were joined from. */
export const g4HunterLegacy: LegacyKind<'g4hunter'> = {
  columns(heading) {
    const [id, position] = idAndPosition(heading.bases.start);
    const length = column('LENGTH', g4hunter, 'length');
    const score = column('SCORE', g4hunter, 'score');
    if (!heading.aggregate)
      return [id, length, position, score, column('SEQUENCE', g4hunter, 'sequence')];
    const absScore = column('ABS_SCORE', g4hunter, 'absScore');
    return [
      id,
      position,
      length,
      score,
      absScore,
      column('SEQUENCE', g4hunter, 'sequence'),
      subScores(heading),
    ];
  },

  track: { name: 'G4 Hunter', description: 'BedGraph output of G4Hunter analysis' },

  /** 100 times the score, rounded up. */
  value(reads) {
    const score = reads('score');
    return (hit) => Math.ceil(100 * score(hit));
  },

  split: (batches, { parameters }) => readWindows(batches, parameters),
};

function subScores({ parameters }: LegacyHeading<'g4hunter'>): LegacyColumn {
  return {
    name: 'SUB_SCORE',
    printer({ out }) {
      const print = windowScoresPrinter(parameters, out);
      return (_, bases) => bases !== null && print(bases);
    },
  };
}

/** Windows that are made at once: a hit can have a million. */
const WINDOWS_AT_ONCE = 4096;

/** The windows of hits as rows, numbered through the file. */
async function* readWindows(
  batches: RunBatches,
  parameters: KindParameters['g4hunter'],
): AsyncGenerator<HitRun[]> {
  const { windowSize } = parameters;
  const { read, scoreOf } = createWindowSums(parameters);
  let id = 0;

  function windowRun(run: HitRun, windows: readonly Window[]): HitRun {
    const { columns, letters } = run;
    const around = letters?.around ?? 0;
    const positionOf = columns.position;
    return {
      ...run,
      columns: {
        id: Float64Array.from(windows, () => ++id),
        record: Uint32Array.from(windows, ({ row }) => columns.record[row] ?? 0),
        position: Float64Array.from(windows, ({ row, at }) => (positionOf[row] ?? 0) + at),
        length: new Float64Array(windows.length).fill(windowSize),
        score: Float32Array.from(windows, ({ score }) => score),
      },
      from: 0,
      to: windows.length,
      letters: {
        around,
        peek(row) {
          const { bases, at } = windows[row] as Window;
          return bases.subarray(at, at + windowSize + 2 * around);
        },
        read: async () => null,
      },
    };
  }

  for await (const batch of batches) {
    for (const run of batch) {
      let windows: Window[] = [];
      for (let row = run.from; row < run.to; row++) {
        // The letters are copied, because those of later hits are read meanwhile.
        const bases = (await lettersOf(run, row))?.slice();
        if (bases === undefined) throw withoutLetters(run.columns.id[row]);
        const sums = read(bases);
        for (let at = 0; at < sums.length; at++) {
          windows.push({ row, at, score: scoreOf(sums[at] ?? 0), bases });
          if (windows.length < WINDOWS_AT_ONCE) continue;
          yield [windowRun(run, windows)];
          windows = [];
        }
      }
      if (windows.length > 0) yield [windowRun(run, windows)];
    }
  }
}

/** A window of a hit: its offset in the hit, and the letters of the hit. */
interface Window {
  row: number;
  at: number;
  score: number;
  bases: Uint8Array;
}

function withoutLetters(id: number | undefined): Error {
  return new Error(`Hit ${id} came without its letters, so it cannot be cut into windows.`);
}
