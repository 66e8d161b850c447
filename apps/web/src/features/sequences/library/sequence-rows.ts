import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import type { SequenceList } from '../../../api/sequences/list-sequences.ts';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';

export interface RowActions {
  onEdit: (sequence: Sequence) => void;
  onRename: (sequence: Sequence) => void;
  onShare: (sequence: Sequence) => void;
  onDelete: (sequence: Sequence) => void;
  /** Asks which kinds and settings. */
  onAnalyse: (subject: CampaignSubject) => void;
  /** Offers all its results as one archive. */
  onArchive: (sequence: Sequence) => void;
}

/** The props of the list's rows, as table or as cards. */
export interface SequenceRows extends RowActions {
  list: SequenceList | undefined;
  isStale: boolean;
  selection: Selection<Sequence>;
  /** The rows of this page. One still being imported can be analysed, and not be deleted. */
  tickable: readonly Sequence[];
}

export interface SequenceRow extends RowActions {
  sequence: Sequence;
  batch: Batch | undefined;
  selection: Selection<Sequence>;
}
