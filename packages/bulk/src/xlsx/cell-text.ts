import { KEPT_LETTERS } from '../bulk-row.ts';

/** Gathers the text of an element, which may be in parts, without its phonetic hints (`rPh`). */
export interface CellText {
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  /** The text since the last call. */
  take(): string;
}

/**
 * @param holder the name of the element with the text
 * @param most letters that are kept
 */
export function createCellText(holder: 't' | 'v', most = KEPT_LETTERS): CellText {
  let isInText = false;
  let isSpoken = false;
  let gathered = '';
  return {
    open(name) {
      if (name === 'rPh') isSpoken = true;
      if (name === holder) isInText = true;
    },
    text(text) {
      if (!isInText || isSpoken || gathered.length > most) return;
      gathered += text.slice(0, most);
    },
    close(name) {
      if (name === 'rPh') isSpoken = false;
      if (name === holder) isInText = false;
    },
    take() {
      const text = gathered;
      gathered = '';
      isInText = false;
      isSpoken = false;
      return readEscapes(text);
    },
  };
}

/** Letters that XML has no place for are written by their numbers, as in `_x000D_`. */
function readEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
