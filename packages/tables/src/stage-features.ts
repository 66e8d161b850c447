import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { ATTRIBUTE_SEPARATOR } from './feature-columns.ts';

/** A feature, and the index of its molecule's name. */
export interface PlacedFeature {
  nameIndex: number;
  feature: AnnotationFeature;
}

/** What is known of the rows of one name. */
export interface CountedName {
  features: number;
  /** Where the last of its features ends, 0-based and exclusive. */
  lastEnd: number;
}

/** Rows are written out after so many characters, and other requests have their turn. */
const CHARACTERS_OF_A_STEP = 256 * 1024;

/**
 * Writes features into a file of rows, from which `feature-table-writer` makes a table. Memory stays
 * the same however many there are. What goes wrong leaves the file to the caller.
 *
 * @returns by the index of each name
 * @throws what `batches` throws; the signal's reason
 */
export async function stageFeatures(
  path: string,
  batches: AsyncIterable<readonly PlacedFeature[]>,
  signal?: AbortSignal,
): Promise<CountedName[]> {
  const names: CountedName[] = [];
  const file = createWriteStream(path, { mode: 0o600 });
  // Told once: by `write` below, or here where nobody waits.
  const failed = once(file, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  let rows = '';

  async function writeOut() {
    signal?.throwIfAborted();
    const goesOn = file.write(rows);
    rows = '';
    await (goesOn ? nextTurn() : Promise.race([once(file, 'drain'), failed]));
  }

  try {
    for await (const batch of batches) {
      for (const placed of batch) {
        countName(names, placed);
        rows += stagedRow(placed);
        if (rows.length >= CHARACTERS_OF_A_STEP) await writeOut();
      }
    }
    file.end(rows);
    await Promise.race([once(file, 'close'), failed]);
    signal?.throwIfAborted();
    return names;
  } finally {
    file.destroy();
  }
}

function countName(names: CountedName[], { nameIndex, feature }: PlacedFeature) {
  while (names.length <= nameIndex) names.push({ features: 0, lastEnd: 0 });
  const name = names[nameIndex];
  if (name === undefined) return;
  name.features += 1;
  name.lastEnd = Math.max(name.lastEnd, feature.end);
}

/** The columns with tabs between them. Null is an empty field; text has no tabs and no line ends. */
function stagedRow({ nameIndex, feature }: PlacedFeature): string {
  const { start, end, strand, type, name, score, parts, attributes, line } = feature;
  const [only, ...others] = parts;
  const isOne = others.length === 0;
  const partLists = isOne
    ? '\t\t'
    : `[${parts.map((part) => part.start)}]\t[${parts.map((part) => part.end)}]\t[${parts.map((part) => part.phase ?? 'NULL')}]`;
  const keys = attributes.map(({ key }) => key).join(ATTRIBUTE_SEPARATOR);
  const values = attributes.map(({ value }) => value).join(ATTRIBUTE_SEPARATOR);
  return `${nameIndex}\t${start}\t${end}\t${strand}\t${type}\t${name}\t${score ?? ''}\t${
    (isOne ? only?.phase : null) ?? ''
  }\t${partLists}\t${keys}\t${values}\t${line}\n`;
}
