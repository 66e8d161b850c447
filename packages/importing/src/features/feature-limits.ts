import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import type { PlacedFeature } from '@flipon/tables/stage-features';

/** More than any annotation of a genome has (GENCODE: 3.5 million lines; a track of repeats: 5.5). */
const MAX_FEATURES = 20_000_000;
/** As many as one change can name. */
const MAX_NAMES = 100_000;

/** @throws AnnotationError too many features; what `batches` throws */
export async function* limitFeatures(
  batches: AsyncIterable<readonly PlacedFeature[]>,
): AsyncGenerator<readonly PlacedFeature[]> {
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    if (count > MAX_FEATURES) throw tooMany(MAX_FEATURES, 'features');
    yield batch;
  }
}

/** Numbers the names of molecules in the order in which they are noted. */
export function createNameTable() {
  const indexes = new Map<string, number>();

  /** @throws AnnotationError where there are too many */
  function note(name: string): number {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    if (indexes.size === MAX_NAMES) throw tooMany(MAX_NAMES, 'names of sequences');
    const index = indexes.size;
    indexes.set(name, index);
    return index;
  }

  return {
    names: () => [...indexes.keys()],
    note,
    place: (feature: AnnotationFeature): PlacedFeature => {
      return { nameIndex: note(feature.sequenceName), feature };
    },
  };
}

function tooMany(limit: number, what: string): AnnotationError {
  const shown = limit.toLocaleString('en-US');
  return new AnnotationError(
    `The file has more than ${shown} ${what}. Split it into smaller files.`,
  );
}
