import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { detailsId, shownPosition } from './hit-rows.ts';

interface DetailsToggleProps {
  hit: Hit;
  isOpen: boolean;
  onToggle: (hit: Hit) => void;
}

/** Opens and closes the details of a hit. */
export function DetailsToggle({ hit, isOpen, onToggle }: DetailsToggleProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton
      {...shortcutTarget('openRow')}
      aria-label={`Details of position ${shownPosition(hit)}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(hit) : undefined}
      onClick={() => onToggle(hit)}
    >
      <Chevron size={16} stroke={1.75} />
    </IconButton>
  );
}
