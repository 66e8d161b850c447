import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { AnalysisList } from '../../api/analyses/list-analyses.ts';
import type { Selection } from '../../ui/data-table/use-selection.ts';
import { type StoredState, storedStateOf } from './stored-state.ts';

/** The props of the rows of stored results, as table or as cards. */
export interface StoredRows {
  definition: KindDefinition;
  list: AnalysisList | undefined;
  isStale: boolean;
  selection: Selection<Analysis>;
  onExport: (analysis: Analysis) => void;
  onShare: (analysis: Analysis) => void;
  onEdit: (analysis: Analysis) => void;
  onDelete: (analysis: Analysis) => void;
}

export function stateIn(list: AnalysisList | undefined, analysis: Analysis): StoredState {
  return storedStateOf(analysis, list?.batches[analysis.id]);
}

export const OUTLINE_ROWS = 6;
