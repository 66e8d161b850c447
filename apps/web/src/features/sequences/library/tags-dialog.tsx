import type { Sequence } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { useKnownTags } from '../../../api/known-tags.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import { setSequenceTags } from '../../../api/sequences/set-sequence-tags.ts';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { showToast } from '../../../ui/toast-list.ts';

interface TagsDialogProps {
  /** The sequence to edit; none closes the dialog. */
  sequence: Sequence | null;
  onClose: () => void;
}

/** Edit: the title to read, the tags to change. */
export function TagsDialog({ sequence, onClose }: TagsDialogProps) {
  const queryClient = useQueryClient();
  const knownTags = useKnownTags(sequence !== null);
  const saving = useMutation({
    mutationFn: ({ id, tags }: { id: string; tags: readonly string[] }) =>
      setSequenceTags(id, tags),
    onSuccess: (answer) => {
      const { id, name } = answer.payload;
      queryClient.setQueryData(sequenceQuery(id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
      showToast({ kind: 'done', text: `Tags of ${name} saved.` });
      onClose();
    },
  });
  return (
    <TagEditor
      isOpen={sequence !== null}
      heading="Edit sequence"
      name={sequence?.name ?? ''}
      tags={sequence?.tags ?? []}
      knownTags={knownTags}
      isSaving={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      onSave={(tags) => {
        if (sequence !== null) saving.mutate({ id: sequence.id, tags });
      }}
      onClose={() => {
        saving.reset();
        onClose();
      }}
    />
  );
}
