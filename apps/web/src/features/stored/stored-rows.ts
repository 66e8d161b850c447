import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { AnalysisList } from '../../api/analyses/list-analyses.ts';
import type { Selection } from '../../ui/data-table/use-selection.ts';

/** What the rows of stored results are given, as table or as cards. */
export interface StoredRows {
  definition: AnalysisDefinition;
  list: AnalysisList | undefined;
  /** The analyses of the list without those that are being deleted. */
  rows: readonly Analysis[];
  isStale: boolean;
  selection: Selection<Analysis>;
  onExport: (analysis: Analysis) => void;
  onEdit: (analysis: Analysis) => void;
  onDelete: (analysis: Analysis) => void;
}

export const OUTLINE_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
