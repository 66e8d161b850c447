import type { Hit } from '../../../api/hits/list-hits.ts';
import { OpenToggle } from '../../../ui/controls/icon-button.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { detailsId, shownPosition } from './hit-rows.ts';

interface DetailsToggleProps {
  hit: Hit;
  isOpen: boolean;
  onToggle: (hit: Hit) => void;
}

/** Opens and closes the details of a hit. */
export function DetailsToggle({ hit, isOpen, onToggle }: DetailsToggleProps) {
  return (
    <OpenToggle
      {...shortcutTarget('openRow')}
      aria-label={`Details of position ${shownPosition(hit)}`}
      isOpen={isOpen}
      opens={detailsId(hit)}
      onClick={() => onToggle(hit)}
    />
  );
}
