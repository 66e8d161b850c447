import { useRef, useState } from 'react';
import { readContent } from './read-content.ts';
import { draftOf, isSameFile, type UploadDraft } from './upload-draft.ts';

/** The chosen files, in the order of their choice; what they hold is read as they come. */
export function useDrafts() {
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
