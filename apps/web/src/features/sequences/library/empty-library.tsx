import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { importText } from '../../../api/sequences/import-text.ts';
import { waitForImport } from '../../../api/sequences/wait-for-import.ts';
import { hasFeature, IS_LOCAL } from '../../../api/transport/mode.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import { describeSearch } from '../../../ui/paged-list/describe-search.ts';
import type { ListSearch } from '../../../ui/paged-list/list-address.ts';
import styles from './empty-library.module.css';

/** The kind shown first to a new visitor. */
const EXAMPLE_KIND: AnalysisKind = 'g4hunter';
const MOTIF = splitRuns('GGGTTAGGGTTAGGGTTAGGG');
const EXAMPLE = {
  name: 'Human telomere repeat 9x',
  data: `${'GGGTTA'.repeat(8)}GGG`,
  circular: false,
  tags: ['example'],
};

/** In place of rows where the library is empty. */
export function EmptyLibrary({ onReload }: { onReload: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSwitchedOn = useSwitchedOn(EXAMPLE_KIND);
  const example = useMutation({
    mutationFn: async () => waitForImport(await importText(EXAMPLE), new AbortController().signal),
    onSuccess: () => {
      const run = () => void navigate(definitionOf(EXAMPLE_KIND).screenPath);
      showToast({
        kind: 'done',
        text: `${EXAMPLE.name} added.`,
        ...(isSwitchedOn ? { action: { label: 'Analyse', run } } : {}),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sequences'] }),
  });
  return (
    <div className={styles['empty']}>
      <Dna runs={MOTIF} hidden size="large" />
      <p className={styles['sentence']}>
        There are no sequences here, {IS_LOCAL ? 'add' : 'upload'} some sequences first or click
        reload.
      </p>
      <p>
        A file, pasted letters, {hasFeature('accessions') && 'an accession of NCBI, '}or an example
        of 51 bases: four runs of GGG make a quadruplex.
      </p>
      <div className={styles['buttons']}>
        <Button icon={<IconRefresh size={14} stroke={1.75} />} onClick={onReload}>
          Reload
        </Button>
        <Button
          variant="filled"
          icon={<IconPlayerPlayFilled size={11} />}
          disabled={example.isPending}
          onClick={() => example.mutate()}
        >
          Try the example
        </Button>
      </div>
      <ErrorNotice error={example.error} />
    </div>
  );
}

/** In place of rows if no sequence matches the search. */
export function NothingFound({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  return (
    <div className={styles['empty']}>
      <p className={styles['sentence']}>No sequence {describeSearch(search)}.</p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  );
}
