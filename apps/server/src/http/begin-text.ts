/**
 * Computes the first piece of a text before anything is sent: what fails there is answered with a status,
 * or tried again. What the text has opened is closed by whoever reads it to its end, or leaves it.
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
  // Not a generator: one that nobody has asked for its first piece would not close this one.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => text.return(undefined) }) };
}
