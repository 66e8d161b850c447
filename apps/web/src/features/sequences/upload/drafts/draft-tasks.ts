import type { AnnotationTarget, Upload, UploadTask } from '../queue/upload.ts';
import type { TargetOption } from './draft-line.tsx';
import { isAnnotationDraft, titleOf, type UploadDraft } from './upload-draft.ts';

interface CheckedDraft {
  draft: UploadDraft;
  target: string | null;
}

/** The queue's tasks for checked files; `shared` is the same for all. */
export function tasksOf(
  checked: readonly CheckedDraft[],
  targets: readonly TargetOption[],
  shared: { circular: boolean; tags: readonly string[] },
): Pick<Upload, 'file' | 'task'>[] {
  const findTarget = (id: string | null): AnnotationTarget | null => {
    const chosen = checked.find(({ draft }) => draft.id === id);
    if (chosen !== undefined) return { file: chosen.draft.file };
    const stored = targets.find(({ value }) => value === id);
    return stored === undefined ? null : { sequenceId: stored.value, name: stored.label };
  };
  return checked.flatMap(({ draft, target }): Pick<Upload, 'file' | 'task'>[] => {
    if (!isAnnotationDraft(draft)) {
      return [{ file: draft.file, task: { kind: 'sequence', options: optionsOf(draft, shared) } }];
    }
    const found = findTarget(target);
    return found === null
      ? []
      : [{ file: draft.file, task: { kind: 'annotation', target: found } }];
  });
}

function optionsOf(
  draft: UploadDraft,
  shared: { circular: boolean; tags: readonly string[] },
): Extract<UploadTask, { kind: 'sequence' }>['options'] {
  const { content } = draft;
  const isBare = content?.packing === null;
  const told = isBare && content.format === 'FASTA' ? 'FASTA' : undefined;
  const plain = isBare && content.format === 'plain text' ? 'PLAIN' : undefined;
  return { name: titleOf(draft), format: told ?? plain, ...shared };
}
