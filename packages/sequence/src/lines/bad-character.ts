import { utf8Length } from './describe-character.ts';

/** Gathers a character that has no place in a sequence: a chunk may end inside it. */
export interface BadCharacter {
  begin(column: number): void;
  /** Takes its bytes in this chunk. @returns the index after them */
  read(chunk: Uint8Array, start: number): number;
  isWhole(): boolean;
  /** Its bytes so far. */
  bytes(): readonly number[];
  column(): number;
}

export function createBadCharacter(): BadCharacter {
  let bytes: number[] = [];
  let column = 0;
  const isWhole = (): boolean => {
    const [first] = bytes;
    return first !== undefined && bytes.length === utf8Length(first);
  };

  return {
    begin(atColumn) {
      bytes = [];
      column = atColumn;
    },
    read(chunk, start) {
      let i = start;
      for (const byte of chunk.subarray(start)) {
        if (isWhole()) break;
        bytes.push(byte);
        i += 1;
      }
      return i;
    },
    isWhole,
    bytes: () => bytes,
    column: () => column,
  };
}
