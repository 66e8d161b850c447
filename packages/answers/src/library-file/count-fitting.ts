import type { LibraryTurn } from '../library/turns.ts';

/** How many of some runs can be started. */
export interface Fitting {
  count: number;
  /** Why one more cannot be started; '' where all can. */
  refusal: string;
}

/**
 * How many of some runs can be started in a turn.
 *
 * @param sentenceOf the sentence of a refusal for the owner; null where an error is none
 * @throws errors that are none
 */
export async function countFitting(
  turn: LibraryTurn,
  owner: string,
  wanted: number,
  sentenceOf: (error: unknown) => string | null,
): Promise<Fitting> {
  let refusal = '';
  const fits = (ask: () => void): boolean => {
    try {
      ask();
      return true;
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      refusal = sentence;
      return false;
    }
  };
  const room = await turn.openRoom(owner).catch((error: unknown) => {
    fits(() => {
      throw error;
    });
    return null;
  });
  if (room === null) return { count: 0, refusal };
  let [count, tooMany] = [0, wanted + 1];
  while (tooMany - count > 1) {
    const asked = Math.floor((count + tooMany) / 2);
    if (fits(() => room.requireFor(asked))) count = asked;
    else tooMany = asked;
  }
  return { count, refusal };
}
