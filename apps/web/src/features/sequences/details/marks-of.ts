import type { Feature } from '@flipon/contract/feature';
import type { BaseRange } from '../../../api/sequences/read-bases.ts';

/** The parts of a feature in its record; one that crosses the origin of a circle is cut there. */
export function marksOf({ parts }: Pick<Feature, 'parts'>, recordLengthBp: number): BaseRange[] {
  return parts.flatMap(({ start, end }) => {
    if (end <= recordLengthBp) return [{ start, end }];
    if (start >= recordLengthBp) {
      return [{ start: start - recordLengthBp, end: end - recordLengthBp }];
    }
    return [
      { start, end: recordLengthBp },
      { start: 0, end: end - recordLengthBp },
    ];
  });
}
