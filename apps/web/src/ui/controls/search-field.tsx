import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { TextBox } from './text-box.tsx';

/** A box to search in. Its words are in `aria-label`. */
export function SearchField(box: ComponentProps<typeof TextBox> & { 'aria-label': string }) {
  return (
    <TextBox
      type="search"
      icon={<IconSearch size={14} stroke={1.75} aria-hidden="true" />}
      {...box}
    />
  );
}
