/**
 * Computes the first piece of a text before anything is sent, so that a failure there can be answered with a
 * status, or tried again. Files that the text has opened are closed once its reader reaches the end, or stops
 * early.
 *
 * @returns the whole text
 */
export async function beginText(text: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  let begun: IteratorResult<string> | null = await text.next();
  const next = async () => {
    const first = begun;
    begun = null;
    return first ?? text.next();
  };
  // Not a generator: one that was never asked for its first piece would not close this one.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => text.return(undefined) }) };
}
