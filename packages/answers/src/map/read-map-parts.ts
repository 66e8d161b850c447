import type { AnswerDeps } from '../answer-deps.ts';
import type { MappedSequence } from './mapped-sequence.ts';
import { type MapRange, readMapRange } from './read-map-range.ts';

/**
 * The parts of a sequence that a query names, in order: one, or both sides of the origin where `to` is less
 * than `from` in a circular record.
 *
 * @throws AppError invalid_request with the field that does not fit
 */
export async function readMapParts(
  { library }: AnswerDeps,
  { recordTableId, lengthBp }: MappedSequence,
  asked: { from?: number | undefined; to?: number | undefined },
): Promise<MapRange[]> {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined && to < from) {
    const circle = await library.records.findCircleOfArc(recordTableId, { from, to });
    if (circle !== null) {
      const parts = [
        { from: circle.from, to },
        { from, to: circle.to },
      ];
      return parts.filter((part) => part.to > part.from);
    }
  }
  return [readMapRange(asked, lengthBp)];
}
