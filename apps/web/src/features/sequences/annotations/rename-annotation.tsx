import type { Annotation } from '@flipon/contract/feature';
import { useChangeAnnotation } from '../../../api/annotations/annotations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { RenameForm } from '../rename-form.tsx';

interface RenameAnnotationProps {
  sequenceId: string;
  dialog: DialogState<Annotation>;
}

/** Gives an annotation another name. */
export function RenameAnnotation({ sequenceId, dialog }: RenameAnnotationProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Rename annotation" onClose={close}>
      <RenameSubject sequenceId={sequenceId} annotation={subject} onClose={close} />
    </Dialog>
  );
}

interface RenameSubjectProps {
  sequenceId: string;
  annotation: Annotation;
  onClose: () => void;
}

function RenameSubject({ sequenceId, annotation, onClose }: RenameSubjectProps) {
  const { mutate, isPending, error } = useChangeAnnotation(sequenceId);
  return (
    <RenameForm
      label="Name"
      name={annotation.name}
      rename={(name, events) => mutate({ id: annotation.id, name }, events)}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
