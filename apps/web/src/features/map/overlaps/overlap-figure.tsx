import { fileNamePart } from '../../../ui/files/save-file.ts';
import type { MatrixContent, UpsetContent } from '../../chart/figure/core/figure-content.ts';
import { FigureDialog } from '../../chart/figure/figure-dialog.tsx';
import { useFigureOptions } from '../../chart/figure/use-figure-options.ts';

interface OverlapFigureProps {
  content: MatrixContent | UpsetContent;
  /** Its name and length. */
  sequence: string;
  /** The end of the name of its files. */
  part: 'overlaps' | 'combinations';
  onClose: () => void;
}

/** What classes share, as a figure. */
export function OverlapFigure({ content, sequence, part, onClose }: OverlapFigureProps) {
  const [options, change] = useFigureOptions();
  return (
    <FigureDialog
      content={content}
      options={options}
      onOptions={change}
      fileName={`${fileNamePart(sequence.split(',')[0] ?? '')}_${part}`}
      sequence={sequence}
      onClose={onClose}
    />
  );
}
