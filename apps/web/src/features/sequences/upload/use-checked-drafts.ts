import type { TargetOption } from './draft-line.tsx';
import {
  checkDraft,
  checkFile,
  type DraftErrors,
  isAnnotationDraft,
  targetOf,
  type UploadDraft,
} from './upload-draft.ts';
import { useDrafts } from './use-drafts.ts';
import { useLibraryTargets } from './use-library-targets.ts';

export interface CheckedDraft {
  draft: UploadDraft;
  /** What an annotation belongs to; null for a sequence, and where nobody can tell. */
  target: string | null;
  errors: DraftErrors;
}

/** The chosen files with what is wrong with each, and what annotations may belong to. */
export function useCheckedDrafts(maxMib: number | undefined) {
  const { drafts, ...choice } = useDrafts();
  const library = useLibraryTargets(drafts.some(isAnnotationDraft));
  const sequences = drafts.filter(
    (draft) => !isAnnotationDraft(draft) && checkFile(draft, maxMib) === undefined,
  );
  const chosen = sequences.map(
    ({ id, file }): TargetOption => ({ value: id, label: file.name, group: 'Chosen files' }),
  );
  const targets = [...chosen, ...library];
  const checks = drafts.map((draft): CheckedDraft => {
    const wished = isAnnotationDraft(draft) ? targetOf(draft, sequences) : null;
    const target = targets.some(({ value }) => value === wished) ? wished : null;
    return { draft, target, errors: checkDraft(draft, maxMib, target) };
  });
  return { checks, targets, choice };
}
