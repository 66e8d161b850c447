import type { Overlaps } from '@flipon/contract/map';
import type { MatrixContent, UpsetContent } from '../../chart/figure/core/figure-content.ts';
import type { MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { matrixCells } from './matrix-cells.ts';

/** The sequence of a figure, its name and length, and its part: "whole", "in view" or "in the arc". */
export interface FigurePlace {
  sequence: string;
  place: string;
}

const partWords = ({ sequence, place }: FigurePlace) =>
  `${sequence}${place === 'whole' ? '' : `, ${place}`}`;

/** The matrix of classes as a figure. */
export function matrixContent(
  owners: readonly MapLane[],
  matrix: Overlaps,
  part: FigurePlace,
): MatrixContent {
  return {
    kind: 'matrix',
    title: `Overlap of classes: ${partWords(part)}`,
    names: owners.map(({ code, name }) => ({ code, name })),
    cells: matrixCells(matrix).map((row) =>
      row.map(({ text, step, bases }) => ({ text, step, bases })),
    ),
    words:
      'On the diagonal: bases of the class. Below it: bases in both classes. Above it: share of the row’s bases. Stronger tint: larger share, up to 100 %.',
  };
}

/** Combinations of classes as a figure: those that the page lists, which are the largest. */
export function upsetContent(
  classes: readonly MapClass[],
  rows: Overlaps['combinations'],
  count: number,
  part: FigurePlace,
): UpsetContent {
  const most = rows.length < count ? ` The ${rows.length} largest of ${count} combinations.` : '';
  return {
    kind: 'upset',
    title: `Combinations of classes: ${partWords(part)}`,
    names: classes.map(({ code, name, definition }) => {
      return { code, name, colour: definition.look?.colour ?? 'plain' };
    }),
    rows: rows.map(({ classes: members, bases, stretches }) => ({ members, bases, stretches })),
    words: `Bases that are in these classes and in no other.${most}`,
  };
}
