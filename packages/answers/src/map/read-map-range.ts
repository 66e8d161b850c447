import { MAX_MAP_BINS } from '@flipon/contract/map';
import { refuseField } from '../app-error.ts';

interface AskedRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** Bases of a sequence, 0-based and half-open. */
export interface MapRange {
  from: number;
  to: number;
}

/** Bins that follow each other: those with the indices [first, last). */
export interface BinRange {
  binBp: number;
  first: number;
  last: number;
}

/**
 * The part of a sequence that a query names, up to its end.
 *
 * @throws AppError invalid_request with the field that does not fit
 */
export function readMapRange({ from = 0, to }: AskedRange, lengthBp: number): MapRange {
  const end = Math.min(to ?? lengthBp, lengthBp);
  if (from > lengthBp) {
    throw refuseField('from', `Maximal value of from is ${lengthBp}, the length of the sequence.`);
  }
  if (from > end) throw refuseField('from', 'From must not be after to.');
  return { from, to: end };
}

/**
 * The bins that the bases of a query lie in: each of them whole, also where the range begins inside it.
 *
 * @throws AppError invalid_request with the field that does not fit
 */
export function readBinRange(
  asked: AskedRange & { binBp: number },
  lengthBp: number,
  least = 1,
): BinRange {
  const { binBp } = asked;
  const { from, to } = readMapRange(asked, lengthBp);
  if (binBp < least) {
    throw refuseField('binBp', `Minimal value of binBp is ${least}: nothing is counted below.`);
  }
  const first = Math.floor(from / binBp);
  const last = from === to ? first : Math.ceil(to / binBp);
  if (last - first > MAX_MAP_BINS) {
    const message = `An answer has ${MAX_MAP_BINS} bins at most, and these would be ${last - first}. Ask for wider bins or a shorter range.`;
    throw refuseField('binBp', message);
  }
  return { binBp, first, last };
}
