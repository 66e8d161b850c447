import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useSetAnalysisTags } from '../../api/analyses/set-analysis-tags.ts';
import { messageOf } from '../../api/api-error.ts';
import { useKnownTags } from '../../api/known-tags.ts';
import { TagEditor } from '../../ui/tags/tag-editor.tsx';
import { showToast } from '../../ui/toast-list.ts';
import type { DialogState } from '../../ui/use-dialog.ts';

interface TagsDialogProps {
  definition: AnalysisDefinition;
  dialog: DialogState<Analysis>;
}

/** Edits the tags of a stored result. */
export function TagsDialog({ definition, dialog }: TagsDialogProps) {
  const { subject, isOpen } = dialog;
  const knownTags = useKnownTags(isOpen);
  const saving = useSetAnalysisTags(definition);
  const close = () => {
    saving.reset();
    dialog.close();
  };
  const handleSave = (tags: readonly string[]) => {
    if (subject === null) return;
    const { id, title } = subject;
    saving.mutate(
      { id, tags },
      {
        onSuccess: () => {
          showToast({ kind: 'done', text: `Tags of ${title} saved.` });
          close();
        },
      },
    );
  };
  return (
    <TagEditor
      isOpen={isOpen}
      heading="Modify result"
      name={subject?.title ?? ''}
      tags={subject?.tags ?? []}
      knownTags={knownTags}
      isSaving={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      onSave={handleSave}
      onClose={close}
    />
  );
}
