import type { Overlaps } from '@flipon/contract/map';
import { useMemo } from 'react';
import { fileNamePart } from '../../../ui/files/save-file.ts';
import type { MatrixContent } from '../../chart/figure/core/figure-content.ts';
import { FigureDialog } from '../../chart/figure/figure-dialog.tsx';
import { useFigureOptions } from '../../chart/figure/use-figure-options.ts';
import type { MapLane } from '../files/file-lane.ts';
import { matrixCells } from './matrix-cells.ts';

interface OverlapFigureProps {
  owners: readonly MapLane[];
  matrix: Overlaps;
  /** Its name and length. */
  sequence: string;
  /** "whole", "in view" or "in the arc". */
  place: string;
  onClose: () => void;
}

const WORDS =
  'On the diagonal: bases of the class. Below it: bases in both classes. Above it: share of the row’s bases. Stronger tint: larger share.';

/** The matrix of classes as a figure. */
export function OverlapFigure({ owners, matrix, sequence, place, onClose }: OverlapFigureProps) {
  const [options, change] = useFigureOptions();
  const content = useMemo(
    (): MatrixContent => ({
      kind: 'matrix',
      title: `Overlap of classes: ${sequence}${place === 'whole' ? '' : `, ${place}`}`,
      names: owners.map(({ code, name }) => ({ code, name })),
      cells: matrixCells(matrix).map((row) =>
        row.map(({ text, step, bases }) => ({ text, step, bases })),
      ),
      words: WORDS,
    }),
    [owners, matrix, sequence, place],
  );
  return (
    <FigureDialog
      content={content}
      options={options}
      onOptions={change}
      fileName={`${fileNamePart(sequence.split(',')[0] ?? '')}_overlaps`}
      sequence={sequence}
      onClose={onClose}
    />
  );
}
