import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { openFile, removeFile, renameFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { ATTRIBUTE_SEPARATOR } from './feature-columns.ts';
import { mergeRuns } from './merge-runs.ts';
import { createRowRuns, type RowKey } from './row-runs.ts';

/** A feature, and the index of its molecule's name. */
export interface PlacedFeature {
  nameIndex: number;
  feature: AnnotationFeature;
}

/** Counts of the rows of one name. */
export interface CountedName {
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
}

export interface Staging {
  signal?: AbortSignal | undefined;
  /**
   * Called with the bytes sorted since the last call, after the last feature. By default the event loop
   * gets a turn.
   */
  onSorted?(bytes: number): Promise<void> | undefined;
}

/** The files that `stageFeatures` makes for a path; an interrupted call leaves them. */
export function filesOfStaging(path: string): { path: string; runsPath: string } {
  return { path, runsPath: `${path}.runs` };
}

/**
 * Writes features into a file of rows, sorted by name, start, end and line, of which
 * `feature-table-writer` makes a table. Memory stays the same however many and however long they are:
 * rows are sorted a MiB at a time, and these runs are merged. On an error the caller removes the files.
 *
 * @param path of a new file; intermediate files are in the same folder
 * @returns by the index of each name
 * @throws what `batches` and `onSorted` throw; the signal's reason
 */
export async function stageFeatures(
  path: string,
  batches: AsyncIterable<readonly PlacedFeature[]>,
  { signal, onSorted = () => nextTurn() }: Staging = {},
): Promise<CountedName[]> {
  const names: CountedName[] = [];
  const { runsPath } = filesOfStaging(path);
  const file = await openFile(runsPath, 'create');
  let isSorted = false;
  try {
    const runs = createRowRuns(file);
    for await (const batch of batches) {
      for (const placed of batch) {
        countName(names, placed);
        runs.add(keyOf(placed), stagedRow(placed));
        if (!runs.isFull()) continue;
        signal?.throwIfAborted();
        await runs.flush();
      }
    }
    await runs.flush();
    signal?.throwIfAborted();
    const ends = runs.ends();
    isSorted = ends.length <= 1;
    if (!isSorted) {
      await mergeInto(path, { file, ends }, (bytes) => {
        signal?.throwIfAborted();
        return onSorted(bytes);
      });
    }
  } finally {
    await file.close();
    // One that is open cannot be moved everywhere.
    await (isSorted ? renameFile(runsPath, path) : removeFile(runsPath));
  }
  return names;
}

async function mergeInto(
  path: string,
  runs: Parameters<typeof mergeRuns>[0],
  pause: (bytes: number) => Promise<void> | undefined,
): Promise<void> {
  const target = await openFile(path, 'create');
  try {
    await mergeRuns(runs, target, pause);
  } finally {
    await target.close();
  }
}

function countName(names: CountedName[], { nameIndex, feature }: PlacedFeature) {
  while (names.length <= nameIndex) names.push({ features: 0, lastEnd: 0 });
  const name = names[nameIndex];
  if (name === undefined) return;
  name.features += 1;
  name.lastEnd = Math.max(name.lastEnd, feature.end);
}

function keyOf({ nameIndex, feature }: PlacedFeature): RowKey {
  return [nameIndex, feature.start, feature.end, feature.line];
}

/** The columns (`STAGED_FIELDS`) with tabs between them. Null is an empty field; text has no tabs and no line ends. */
function stagedRow({ nameIndex, feature }: PlacedFeature): string {
  const { start, end, strand, type, name, score, parts, attributes, line } = feature;
  const [only, ...others] = parts;
  const isOne = others.length === 0;
  const partLists = isOne
    ? '\t\t'
    : `[${parts.map((part) => part.start)}]\t[${parts.map((part) => part.end)}]\t[${parts.map((part) => part.phase ?? 'NULL')}]`;
  const keys = attributes.map(({ key }) => key).join(ATTRIBUTE_SEPARATOR);
  const values = attributes.map(({ value }) => value).join(ATTRIBUTE_SEPARATOR);
  return `${nameIndex}\t${start}\t${end}\t${line}\t${strand}\t${type}\t${name}\t${score ?? ''}\t${
    (isOne ? only?.phase : null) ?? ''
  }\t${partLists}\t${keys}\t${values}\n`;
}
