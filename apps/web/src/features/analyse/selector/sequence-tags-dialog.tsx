import type { Sequence } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { useKnownTags } from '../../../api/known-tags.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import { setSequenceTags } from '../../../api/sequences/set-sequence-tags.ts';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { showToast } from '../../../ui/toast-list.ts';
import type { DialogState } from '../../../ui/use-dialog.ts';

/** Edits the tags of a selected sequence, which the results of some kinds take over. */
export function SequenceTagsDialog({ dialog }: { dialog: DialogState<Sequence> }) {
  const { subject, isOpen } = dialog;
  const queryClient = useQueryClient();
  const knownTags = useKnownTags(isOpen);
  const saving = useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: readonly string[] }) =>
      setSequenceTags(id, tags),
    onSuccess: (answer) => {
      const { id, name } = answer.payload;
      queryClient.setQueryData(sequenceQuery(id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
      showToast({ kind: 'done', text: `Tags of ${name} saved.` });
      dialog.close();
    },
  });
  return (
    <TagEditor
      isOpen={isOpen}
      heading="Modify tags"
      name={subject?.name ?? ''}
      tags={subject?.tags ?? []}
      knownTags={knownTags}
      isSaving={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      onSave={(tags) => {
        if (subject !== null) saving.mutate({ id: subject.id, tags });
      }}
      onClose={() => {
        saving.reset();
        dialog.close();
      }}
    />
  );
}
