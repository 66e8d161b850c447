import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readImportsAnew } from '../../../api/ncbi/change-imports.ts';
import { importNcbi, type NcbiImport } from '../../../api/ncbi/import-ncbi.ts';
import { addImported, importedSequencesQuery } from '../../../api/ncbi/imported-sequences.ts';
import { type KeptIds, keptIds } from '../../../api/ncbi/kept-ids.ts';
import { tabText } from '../../../api/tab-text.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useStore } from '../../../ui/state/store.ts';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { lastImportTab } from '../last-import-tab.ts';
import { describeEnds, type ImportRow, importRows } from './import-rows.ts';

/** The imports of the two forms in this tab of the browser. */
export const oneImport = keptIds('ncbi-one');
export const manyImport = keptIds('ncbi-many');
/** The list that is typed: it stays while other screens are shown. */
export const typedList = tabText('ncbi-list');

/** Ends that come close together are spoken as one. */
const SPOKEN_AFTER_MS = 1_500;

/** The rows of an import, or why they are missing. */
export function useImportRows(kept: KeptIds) {
  const ids = useStore(kept);
  const { data, error, refetch } = useQuery(importedSequencesQuery(kept));
  const rows = data === undefined || ids.length === 0 ? [] : importRows(ids, data);
  useSpokenEnds(rows);
  const isLoading = ids.length > 0 && data === undefined && error === null;
  return { rows, isLoading, error, refetch };
}

/** Says how many have ended, whenever that changes, and nothing of those that had ended before. */
function useSpokenEnds(rows: readonly ImportRow[]): void {
  const sentence = useSettled(describeEnds(rows), SPOKEN_AFTER_MS);
  const spoken = useRef<string | null>(null);
  useEffect(() => {
    if (spoken.current !== null && sentence !== '' && sentence !== spoken.current) {
      announce(sentence);
    }
    spoken.current = sentence;
  }, [sentence]);
}

/** Starts an import, whose ids are appended to the kept ones. */
export function useNcbiImport(kept: KeptIds) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: NcbiImport) => importNcbi(values),
    onSuccess: async (answer) => {
      const known = kept.get();
      const added = answer.items.map(({ id }) => id).filter((id) => !known.includes(id));
      await addImported(queryClient, kept, answer);
      kept.set([...known, ...added]);
      lastImportTab.set(kept.name);
      announce(`The import of ${countOf(answer.items.length, 'record')} has started.`);
      void readImportsAnew(queryClient);
    },
  });
}
