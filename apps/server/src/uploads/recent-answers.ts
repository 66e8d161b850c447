/** From here on, to present the files takes longer than a caller waits between two looks at them. */
const MANY_FILES = 100;
const FRESH_MS = 1000;

/**
 * Shares the answer about an archive that is still read among all looks within a second: of a thousand files
 * each look would otherwise read and present all sequences anew, some twenty times a second.
 *
 * @param present computes an answer
 */
export function createRecentAnswers<Answer>(): (
  upload: { id: string; status: string; files: readonly unknown[] },
  present: () => Promise<Answer>,
) => Promise<Answer> {
  const recent = new Map<string, Promise<Answer>>();
  return ({ id, status, files }, present) => {
    const isOver = status === 'DONE' || status === 'FAILED';
    if (isOver || files.length < MANY_FILES) return present();
    const known = recent.get(id);
    if (known !== undefined) return known;
    const answer = present();
    const forget = () => void recent.delete(id);
    recent.set(id, answer);
    answer.then(() => setTimeout(forget, FRESH_MS).unref(), forget);
    return answer;
  };
}
