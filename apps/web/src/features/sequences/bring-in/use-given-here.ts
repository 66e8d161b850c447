import { useEffect, useRef, useState } from 'react';
import { MOST_FILES, readDrop } from '../upload/drop/read-drop.ts';
import { pastedSequence } from './describe-text.ts';
import { givePlain } from './give-plain.ts';

interface Given {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}

/** A box above the page takes what it takes itself, and the page behind it nothing. */
const isAsked = () => document.querySelector('dialog[open]') !== null;

/**
 * Takes files that are dropped anywhere on the page, and sequences that are pasted outside of a field; not
 * what a part of the page takes itself, such as the features of a sequence.
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
      const isTaken = event.defaultPrevented;
      setOver(!isTaken && !isAsked());
      // A browser would leave the page and show the file.
      event.preventDefault();
      if (!isTaken && isAsked() && event.dataTransfer !== null)
        event.dataTransfer.dropEffect = 'none';
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const handleDrop = async (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer === null || event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (isAsked()) return;
      const files = await readDrop(event.dataTransfer);
      if (files.length > 0) givePlain(files.slice(0, MOST_FILES), latest.current.onFiles);
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isAsked()) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = files.length === 0 ? pastedSequence(event) : null;
      if (files.length === 0 && text === null) return;
      event.preventDefault();
      if (text === null) givePlain(files, latest.current.onFiles);
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
