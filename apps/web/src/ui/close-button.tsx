import { IconX } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';

/** The cross in the corner of what lies above the page. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClose}>
      <IconX size={22} stroke={1.75} />
    </IconButton>
  );
}
