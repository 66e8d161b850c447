import type { G4KillerLine } from '@flipon/contract/bulk';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import { counts, decimals, shortCounts } from '../columns/growing-column.ts';
import { lineOrder } from '../columns/line-order.ts';

/** The changes needed to reach one target. */
export interface KillTarget {
  threshold: number;
  changeCount: number;
  score: number;
  /** How many masks there are; decimal digits where a number could not hold them. */
  variants: number | string;
  /** The first of them; null where the answer lists none. */
  mask: string | null;
}

export interface KillRow extends BulkRow {
  /** Empty for a row that failed. */
  sequence: string;
  score: number;
  /** In the order of the request; none for a row that failed. */
  targets: KillTarget[];
}

export interface KillColumns extends BulkColumns<G4KillerLine, KillRow> {
  thresholds: readonly number[];
  onComplementary: boolean;
  /** NaN for a row that failed. */
  changesOf(row: number, target: number): number;
}

/**
 * The answers of G4 killer. A mask is its sequence with some letters changed, so only the places of
 * these are kept.
 */
export function killColumns(thresholds: readonly number[], onComplementary: boolean): KillColumns {
  const targetCount = thresholds.length;
  const order = lineOrder(thresholds);
  const sequences: string[] = [];
  const originScores = decimals();
  // One of each for a line: the answer to a row and a target.
  const changeCounts = decimals();
  const scores = decimals();
  const variants = decimals();
  const largeVariants = new Map<number, string>();
  /** Where the places of a line's mask begin; those of the next line's end them. */
  const maskStarts = counts();
  const maskPlaces = shortCounts();
  const withoutMask = new Set<number>();

  function addAnswer(row: number, line: G4KillerLine): void {
    maskStarts.push(maskPlaces.length());
    const isFirst = sequences.length === row;
    if ('error' in line) {
      if (isFirst) {
        sequences.push('');
        originScores.push(Number.NaN);
      }
      for (const column of [changeCounts, scores, variants]) column.push(Number.NaN);
      return;
    }
    if (isFirst) {
      sequences.push(line.originSequence);
      originScores.push(line.originScore);
    }
    const at = changeCounts.length();
    changeCounts.push(line.changeCount);
    scores.push(line.mutationScore);
    variants.push(Number(line.mutationVariants));
    if (typeof line.mutationVariants === 'string') largeVariants.set(at, line.mutationVariants);
    const [mask] = line.mutationSequences;
    if (mask === undefined) withoutMask.add(at);
    else for (const place of changedPlaces(mask)) maskPlaces.push(place);
  }

  function maskOf(at: number, sequence: string): string | null {
    if (withoutMask.has(at)) return null;
    const end = at + 1 < maskStarts.length() ? maskStarts.at(at + 1) : maskPlaces.length();
    let mask = '';
    let done = 0;
    for (let index = maskStarts.at(at); index < end; index++) {
      const place = maskPlaces.at(index);
      mask += `${sequence.slice(done, place)}W`;
      done = place + 1;
    }
    return mask + sequence.slice(done);
  }

  return {
    thresholds,
    onComplementary,
    add(line) {
      const place = order.place(line, 'error' in line ? Number.NaN : line.mutationScore);
      if (place !== null) addAnswer(place.row, line);
    },
    rewind: order.rewind,
    rowCount: order.rowCount,
    failedCount: order.failedCount,
    nameOf: order.nameOf,
    errorOf: order.errorOf,
    changesOf: (row, target) => changeCounts.at(row * targetCount + target),
    valueOf(row, sort) {
      if (sort === 'length') return sequences[row]?.length || Number.NaN;
      if (sort === 'score') return originScores.at(row);
      const target = targetOfSort(sort);
      return target === null ? row : changeCounts.at(row * targetCount + target);
    },
    rowAt(row) {
      const error = order.errorOf(row);
      const sequence = sequences[row] ?? '';
      return {
        id: row + 1,
        name: order.nameOf(row),
        error,
        note: order.noteOf(row),
        sequence,
        score: originScores.at(row),
        targets:
          error !== null
            ? []
            : thresholds.map((threshold, target) => {
                const at = row * targetCount + target;
                return {
                  threshold,
                  changeCount: changeCounts.at(at),
                  score: scores.at(at),
                  variants: largeVariants.get(at) ?? variants.at(at),
                  mask: maskOf(at, sequence),
                };
              }),
      };
    },
  };
}

/** The key that sorts rows by their changes at a target. */
export const sortOfTarget = (target: number): string => `changes-${target}`;

function targetOfSort(sort: string): number | null {
  const [, target] = /^changes-(\d+)$/.exec(sort) ?? [];
  return target === undefined ? null : Number(target);
}

function* changedPlaces(mask: string): Generator<number> {
  for (let at = mask.indexOf('W'); at !== -1; at = mask.indexOf('W', at + 1)) yield at;
}
