import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type BulkRow, shownName } from '../columns/bulk-columns.ts';

interface OpenToggleProps {
  row: BulkRow;
  isOpen: boolean;
  onToggle: () => void;
}

export const openRowId = ({ id }: Pick<BulkRow, 'id'>): string => `bulk-row-${id}`;

/** Opens and closes what a row has more to say. */
export function OpenToggle({ row, isOpen, onToggle }: OpenToggleProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton
      aria-label={`Masks of ${shownName(row)}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? openRowId(row) : undefined}
      onClick={onToggle}
    >
      <Chevron size={16} stroke={1.75} />
    </IconButton>
  );
}
