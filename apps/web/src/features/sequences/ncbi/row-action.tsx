import { IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCancelImports, useRetryImports } from '../../../api/ncbi/change-imports.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { withOpenSequence } from '../open-sequence.ts';
import type { ImportRow } from './import-rows.ts';
import styles from './rows.module.css';

interface RowActionProps {
  row: ImportRow;
  /** Puts the id back where it was typed. */
  onCorrect: (row: ImportRow) => void;
}

/** The next step of a record. One button in all its states, so that it keeps the focus. */
export function RowAction({ row, onCorrect }: RowActionProps) {
  const { id, accession, state } = row;
  const [search, setSearch] = useSearchParams();
  const cancel = useCancelImports();
  const retry = useRetryImports();
  const show = () => setSearch(withOpenSequence(search, id), { preventScrollReset: true });
  const drawn = {
    imported: { word: 'Show', look: 'subtle', icon: undefined, act: show },
    running: { word: 'Cancel', look: 'subtle', icon: IconX, act: () => cancel.mutate([id]) },
    waiting: { word: 'Cancel', look: 'subtle', icon: IconX, act: () => cancel.mutate([id]) },
    missing: { word: 'Correct', look: 'soft', icon: IconPencil, act: () => onCorrect(row) },
    refused: { word: 'Correct', look: 'soft', icon: IconPencil, act: () => onCorrect(row) },
    failed: { word: 'Retry', look: 'soft', icon: IconRefresh, act: () => retry.mutate([id]) },
    cancelled: { word: 'Retry', look: 'soft', icon: IconRefresh, act: () => retry.mutate([id]) },
  } as const;
  const { word, look, icon: Icon, act } = drawn[state];
  const isPending = cancel.isPending || retry.isPending;
  return (
    <Button
      variant={look}
      size="small"
      className={state === 'imported' ? styles['show'] : undefined}
      icon={Icon && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      aria-label={`${word} ${accession}`}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : act}
    >
      {word}
    </Button>
  );
}
