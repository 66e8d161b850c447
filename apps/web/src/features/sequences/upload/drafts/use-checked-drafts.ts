import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sequenceListQuery } from '../../../../api/sequences/list-sequences.ts';
import { sequenceStateOf } from '../../../../api/sequences/sequence-state.ts';
import { EVERYTHING, NEWEST_FIRST } from '../../../../ui/paged-list/list-address.ts';
import type { TargetOption } from './draft-line.tsx';
import { readContent } from './read-content.ts';
import {
  checkDraft,
  checkFile,
  type DraftErrors,
  draftOf,
  isAnnotationDraft,
  isSameFile,
  targetOf,
  type UploadDraft,
} from './upload-draft.ts';

const SHOWN = 100;

export interface CheckedDraft {
  draft: UploadDraft;
  /** The target of an annotation; null for a sequence, and if it is undecided. */
  target: string | null;
  errors: DraftErrors;
}

/** The chosen files with the errors of each, and the possible targets of annotations. */
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

/** The newest sequences of the library, for annotations; requested once there is one. */
function useLibraryTargets(isWanted: boolean): TargetOption[] {
  const question = { ...EVERYTHING, ...NEWEST_FIRST, pageSize: SHOWN, pageNumber: 0 };
  const { data } = useQuery({ ...sequenceListQuery(question), enabled: isWanted });
  if (!isWanted || data === undefined) return [];
  return data.items
    .filter((sequence) => sequenceStateOf(sequence, data.batches[sequence.id]) === 'ready')
    .map(({ id, name }) => ({ value: id, label: name, group: 'My sequences' }));
}

/** The chosen files, in the order of their choice; their content is read as they come. */
function useDrafts() {
  const [drafts, setDrafts] = useState<readonly UploadDraft[]>([]);
  const nextId = useRef(1);

  function change(id: string, part: Partial<UploadDraft>): void {
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  }

  return {
    drafts,
    change,
    remove: (ids: readonly string[]) =>
      setDrafts((all) => all.filter(({ id }) => !ids.includes(id))),
    /** `typedTitle` goes to the first one. Answers the files that are in the list already. */
    add(files: readonly File[], typedTitle: string): File[] {
      const known = drafts.map(({ file }) => file);
      const isKnown = (file: File) => known.some((other) => isSameFile(file, other));
      const added = files
        .filter((file) => !isKnown(file))
        .map((file, index) =>
          draftOf(`draft-${nextId.current++}`, file, index === 0 ? typedTitle : ''),
        );
      setDrafts((all) => [...all, ...added]);
      for (const { id, file } of added) {
        readContent(file)
          .then((content) => change(id, { content }))
          .catch(() => change(id, { isUnreadable: true }));
      }
      return files.filter(isKnown);
    },
  };
}
