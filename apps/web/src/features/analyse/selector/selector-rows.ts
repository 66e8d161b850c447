import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sequence } from '@flipon/contract/sequence';
import type { SequenceList } from '../../../api/sequences/list-sequences.ts';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import type { RunTime } from '../../kinds/settings/form-parts.ts';
import type { Runs } from '../use-runs.ts';

/** The props of the selector's rows, as table or as cards. */
export interface SelectorRows {
  definition: AnalysisDefinition;
  list: SequenceList | undefined;
  isStale: boolean;
  runs: Runs;
  selection: Selection<Sequence>;
  /** About how long sequences of these lengths take; null if it is too short to mention. */
  tellTime: (lengthsBp: readonly number[]) => RunTime | null;
  /** Why this server refuses a sequence of this length; null if it does not. */
  refuseLength: (lengthBp: number) => string | null;
  onStart: (sequences: readonly Sequence[]) => Promise<void>;
}

export const PAGE_SIZE = 5;
