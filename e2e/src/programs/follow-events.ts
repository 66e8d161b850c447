/**
 * Reads the stream of events as a browser does: it reconnects with the last id after a break.
 *
 * @returns the last state received of a sequence or an analysis
 */
export async function followEvents(
  url: string,
  token: string,
): Promise<{ last(subjectId: string): string | undefined; close(): void }> {
  const states = new Map<string, string>();
  const closing = new AbortController();
  let lastId = '';
  const follow = async () => {
    const answer = await fetch(`${url}/api/events`, {
      headers: { authorization: token, ...(lastId === '' ? {} : { 'last-event-id': lastId }) },
      signal: closing.signal,
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const event = JSON.parse(data) as { subjectId: string; batch: { status: string } };
        states.set(event.subjectId, event.batch.status);
      }
    }
  };
  const goOn = async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  void goOn();
  return { last: (subjectId) => states.get(subjectId), close: () => closing.abort() };
}
