import type { ExportSource } from '@flipon/formats/hit-writer';
import { isSameJson } from '@flipon/verify/is-same-json';
import type { ReadProvenance } from '@flipon/verify/parse-provenance';
import { ResultFileError } from '@flipon/verify/result-file-error';

/**
 * A file of a library tells the shape of what was searched, which decides on hits across the origin.
 *
 * @throws ResultFileError where the sequence has another one here
 */
export function requireShape(
  { sources: [told] }: Pick<ReadProvenance, 'sources'>,
  here: Pick<ExportSource, 'shape' | 'circularRecords'>,
): void {
  if (told?.shape === undefined) return;
  const circles = [told, here].map(({ circularRecords }) => circularRecords ?? null);
  const isSameShape = told.shape === here.shape;
  if (isSameShape && isSameJson(circles[0], circles[1])) return;
  const words = isSameShape ? 'other records are circular' : `it is ${here.shape}`;
  throw new ResultFileError(
    `The searched sequence was ${told.shape}, and here ${words}. Add it to the library once more in its shape, then open the file again.`,
  );
}
