/**
 * Lets some calls go in a task, and the others in the next ones, in their order: a screen asks for dozens at once,
 * each costs a slow processor milliseconds, and a person who scrolls meanwhile would wait for all of them.
 *
 * @param most calls of one task
 */
export function turnsOfTasks(most: number): () => Promise<void> {
  let begun = 0;
  let next: Promise<void> | null = null;
  return async () => {
    while (begun >= most && next !== null) await next;
    begun += 1;
    next ??= new Promise((resolve) => {
      setTimeout(() => {
        begun = 0;
        next = null;
        resolve();
      });
    });
  };
}
