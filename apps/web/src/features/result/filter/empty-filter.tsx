import { IconFilterOff } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** In place of rows where a filter keeps none. */
export function EmptyFilter({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      picture={<IconFilterOff size={32} stroke={1.5} aria-hidden="true" />}
      sentence="The filter keeps none of the hits."
    >
      <Button onClick={onReset}>Reset the filter</Button>
    </EmptyState>
  );
}
