import type { AnalysisKind } from '@flipon/analyses/definitions';
import { storedText } from '../../../../api/stored-text.ts';
import { createStore, useStore } from '../../../../ui/state/store.ts';
import { readTableChoices, type TableChoices, writeTableChoices } from './table-choices.ts';

const stored = storedText('flipon.tables');
const text = createStore(stored.read() ?? '');
stored.watch((next) => text.set(next ?? ''));

/** The choices for the table of a kind, and how they change; other tabs follow. */
export function useTableChoices(
  kind: AnalysisKind,
): [TableChoices, (next: Partial<TableChoices>) => void] {
  const kept = useStore(text);
  const choices = readTableChoices(kept, kind);
  return [
    choices,
    (next) => {
      const written = writeTableChoices(kept, kind, { ...choices, ...next });
      stored.write(written);
      text.set(written);
    },
  ];
}
