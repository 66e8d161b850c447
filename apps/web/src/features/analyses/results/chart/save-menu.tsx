import { ActionIcon, Menu } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { messageOf } from '../../../../api/api-error.ts';
import { showToast } from '../../../../ui/toast-list.ts';
import type { FigureProps } from './saved-figure.tsx';

interface SaveMenuProps extends Omit<FigureProps, 'heatmap'> {
  /** Absent while there is nothing to save. */
  heatmap: FigureProps['heatmap'] | undefined;
}

const FORMATS = [
  { format: 'svg', label: 'SVG, for a paper' },
  { format: 'png', label: 'PNG, 2400 pixels wide' },
] as const;

/** The picture as a file, drawn anew for paper: light, of one size, with its legend. */
export function SaveMenu({ heatmap, ...figure }: SaveMenuProps) {
  const save = async (format: 'svg' | 'png') => {
    if (heatmap === undefined) return;
    try {
      const { saveFigure } = await import('./save-figure.tsx');
      await saveFigure(format, { ...figure, heatmap });
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  return (
    <Menu position="bottom-end" offset={6}>
      <Menu.Target>
        <ActionIcon aria-label="Save as SVG or PNG">
          <IconPhotoDown size={17} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
