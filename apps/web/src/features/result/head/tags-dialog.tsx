import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useSetAnalysisTags } from '../../../api/analyses/change-analyses.ts';
import { useKnownTags } from '../../../api/known-tags.ts';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';

interface TagsDialogProps {
  definition: AnalysisDefinition;
  dialog: DialogState<Analysis>;
}

/** Edits the tags of a stored result. */
export function TagsDialog({ definition, dialog }: TagsDialogProps) {
  return (
    <TagEditor
      dialog={dialog}
      heading="Modify result"
      nameOf={({ title }) => title}
      readKnownTags={useKnownTags()}
      saving={useSetAnalysisTags(definition)}
    />
  );
}
