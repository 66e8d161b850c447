import { useEffect, useRef, useState } from 'react';
import { pastedSequence } from '../../sequences/bring-in/describe-text.ts';
import { MOST_FILES, readDrop } from '../../sequences/upload/drop/read-drop.ts';

interface Given {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}

/**
 * Takes files that are dropped anywhere on the page, and sequences that are pasted outside of a field.
 * Answers whether files are held over the page.
 */
export function useGivenHere(given: Given): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const handleDrop = async (event: DragEvent) => {
      if (event.dataTransfer === null || !carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = await readDrop(event.dataTransfer);
      if (files.length > 0) latest.current.onFiles(files.slice(0, MOST_FILES));
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = files.length === 0 ? pastedSequence(event) : null;
      if (files.length === 0 && text === null) return;
      event.preventDefault();
      if (text === null) latest.current.onFiles(files);
      else latest.current.onText(text);
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
      document.removeEventListener('paste', handlePaste);
    };
  }, []);
  return isOver;
}
