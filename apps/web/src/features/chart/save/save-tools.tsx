import { IconFileTypePng, IconFileTypeSvg } from '@tabler/icons-react';
import { messageOf } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { Tool } from '../tool.tsx';
import type { FigureProps } from './saved-figure.tsx';

interface SaveToolsProps extends Omit<FigureProps, 'heatmap'> {
  /** Absent while there is nothing to save. */
  heatmap: FigureProps['heatmap'] | undefined;
}

const FORMATS = [
  { format: 'svg', label: 'Save as SVG', Icon: IconFileTypeSvg },
  { format: 'png', label: 'Save as PNG', Icon: IconFileTypePng },
] as const;

/** The picture as a file, drawn again for paper: light, of one size, with its legend. */
export function SaveTools({ heatmap, ...figure }: SaveToolsProps) {
  const save = async (format: 'svg' | 'png') => {
    if (heatmap === undefined) return;
    try {
      const { saveFigure } = await import('./save-figure.tsx');
      await saveFigure(format, { ...figure, heatmap });
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  return FORMATS.map(({ format, label, Icon }) => (
    <Tool
      key={format}
      label={label}
      isOff={heatmap === undefined}
      onClick={() => void save(format)}
    >
      <Icon size={17} stroke={1.75} />
    </Tool>
  ));
}
