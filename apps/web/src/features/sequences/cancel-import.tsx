import type { Sequence } from '@flipon/contract/sequence';
import { IconX } from '@tabler/icons-react';
import { useCancelImport } from '../../api/sequences/change-sequences.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface CancelImportProps {
  sequence: Sequence;
  /** Without words, where there is no room for them. */
  isSmall?: boolean;
}

/** Stops an import that runs. */
export function CancelImport({ sequence, isSmall = false }: CancelImportProps) {
  const cancel = useCancelImport();
  const label = `Cancel the import of ${sequence.name}`;
  const handleClick = () => cancel.mutate(sequence.id);
  if (isSmall) {
    return (
      <IconButton aria-label={label} disabled={cancel.isPending} onClick={handleClick}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="subtle"
      size="small"
      icon={<IconX size={14} stroke={1.75} />}
      aria-label={label}
      disabled={cancel.isPending}
      onClick={handleClick}
    >
      Cancel
    </Button>
  );
}
