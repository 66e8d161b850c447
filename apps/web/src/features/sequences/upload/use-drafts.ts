import { useRef, useState } from 'react';
import { findFormat } from './file-format.ts';
import { draftOf, type UploadDraft } from './upload-draft.ts';

const SNIFFED_BYTES = 64;

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
    remove: (id: string) => setDrafts((all) => all.filter((draft) => draft.id !== id)),
    clear: () => setDrafts([]),
    /** `typedTitle` goes to the first one. */
    add(files: readonly File[], typedTitle: string): void {
      const added = files.map((file, index) =>
        draftOf(`draft-${nextId.current++}`, file, index === 0 ? typedTitle : ''),
      );
      setDrafts((all) => [...all, ...added]);
      for (const { id, file } of added) {
        file
          .slice(0, SNIFFED_BYTES)
          .arrayBuffer()
          .then((bytes) => change(id, { format: findFormat(new Uint8Array(bytes)) }))
          .catch(() => change(id, { isUnreadable: true }));
      }
    },
  };
}
