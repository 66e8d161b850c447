import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { MOST_FILES, readDrop } from './read-drop.ts';

/** Props that make an element accept dropped or pasted files. */
export function useDropTarget(onFiles: (files: readonly File[], isCut: boolean) => void) {
  const [isOver, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void readDrop(event.dataTransfer).then((files) =>
          onFiles(files.slice(0, MOST_FILES), files.length > MOST_FILES),
        );
      },
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files, false);
      },
    },
  };
}
