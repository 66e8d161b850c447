const NOTHING = new Uint8Array(0);

interface LineForm {
  /** Letters of each line but the last. */
  width: number;
  /** Bytes of the longest line, its end included. */
  longestLine: number;
  /** Writes a line's letters from `at` on and returns where the next line begins. */
  write(out: Uint8Array, at: number, letters: Uint8Array): number;
}

/** Cuts letters that come in pieces of any size into lines. */
export function createLineCutter({ width, longestLine, write }: LineForm) {
  const rest = new Uint8Array(width);
  let held = 0;

  return {
    /** The lines that are complete. */
    push(piece: Uint8Array): Uint8Array {
      let from = 0;
      if (held > 0) {
        from = Math.min(width - held, piece.length);
        rest.set(piece.subarray(0, from), held);
        held += from;
        if (held < width) return NOTHING;
      }
      const lines = Math.floor((piece.length - from) / width) + (held > 0 ? 1 : 0);
      const out = new Uint8Array(lines * longestLine);
      let at = held > 0 ? write(out, 0, rest) : 0;
      for (; from + width <= piece.length; from += width) {
        at = write(out, at, piece.subarray(from, from + width));
      }
      rest.set(piece.subarray(from));
      held = piece.length - from;
      return out.subarray(0, at);
    },

    /** The last line, where it is shorter than the others. */
    finish(): Uint8Array {
      if (held === 0) return NOTHING;
      const out = new Uint8Array(longestLine);
      const at = write(out, 0, rest.subarray(0, held));
      held = 0;
      return out.subarray(0, at);
    },
  };
}
