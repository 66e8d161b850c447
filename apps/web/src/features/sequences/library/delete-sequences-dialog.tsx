import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resultCountQuery } from '../../../api/analyses/list-analyses.ts';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { countOf } from '../../../ui/words/format-number.ts';

interface DeleteSequencesDialogProps {
  dialog: DialogState<readonly Sequence[]>;
  onDelete: (sequences: readonly Sequence[], withResults: boolean) => void;
}

export function DeleteSequencesDialog({ dialog, onDelete }: DeleteSequencesDialogProps) {
  if (dialog.subject === null) return null;
  return <Question sequences={dialog.subject} onClose={dialog.close} onDelete={onDelete} />;
}

interface QuestionProps extends Pick<DeleteSequencesDialogProps, 'onDelete'> {
  sequences: readonly Sequence[];
  onClose: () => void;
}

function Question({ sequences, onClose, onDelete }: QuestionProps) {
  const isOne = sequences.length === 1;
  const them = isOne ? 'it' : 'them';
  const [withResults, setWithResults] = useState(false);
  const { data: results } = useQuery(resultCountQuery(sequences.map(({ id }) => id)));
  const hasResults = results !== undefined && results > 0;
  return (
    <DeleteDialog
      title={isOne ? 'Delete sequence' : 'Delete selected sequences'}
      onClose={onClose}
      onDelete={() => onDelete(sequences, hasResults && withResults)}
    >
      <p>
        <strong>{isOne ? sequences[0]?.name : `${sequences.length} sequences`}</strong>{' '}
        {isOne ? 'leaves' : 'leave'} your library.{' '}
        {results === 0
          ? `Nothing was computed from ${them}.`
          : withResults
            ? `What was computed from ${them} is deleted too, and what runs is cancelled.`
            : `Results that were computed from ${them} stay, with the bases that they need.`}
      </p>
      {hasResults && (
        <LabelledCheckBox checked={withResults} onChange={setWithResults}>
          Also delete {isOne ? 'its' : 'their'} {countOf(results, 'result')}
        </LabelledCheckBox>
      )}
    </DeleteDialog>
  );
}
