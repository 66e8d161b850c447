import { expect } from 'vitest';

/** An upload that pauses in the middle of its file until the test continues it or breaks it off. */
export interface HeldUpload {
  /** Of the sequence, which is in the library from the first byte. */
  id: string;
  /** The status of the answer; rejects when the upload is broken off. */
  done: Promise<number>;
  goOn(): void;
  breakOff(): void;
}

/**
 * Begins an upload and waits until its sequence is in the library.
 *
 * @param address of a server that listens
 * @param halves of the file, the second one to be sent when the upload goes on
 */
export async function holdUpload(
  address: string,
  token: string,
  name: string,
  halves = ['G'.repeat(20), 'G'.repeat(10)],
): Promise<HeldUpload> {
  const [first = '', second = ''] = halves;
  const gate = Promise.withResolvers<void>();
  const part = (head: string, content: string) =>
    `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const json = part('name="json"', JSON.stringify({ name }));
      const file = part('name="file"; filename="f"', first);
      controller.enqueue(encoder.encode(`${json}\r\n${file}`));
      await gate.promise;
      controller.enqueue(encoder.encode(`${second}\r\n--edge--\r\n`));
      controller.close();
    },
  });
  const abort = new AbortController();
  const done = fetch(`${address}/api/sequence/import/file`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=edge' },
    body,
    duplex: 'half',
    signal: abort.signal,
  } as RequestInit).then((answer) => answer.status);
  done.catch(() => {});
  let id = '';
  await expect
    .poll(async () => {
      const headers = { authorization: token };
      const answer = await fetch(`${address}/api/sequence?pageSize=ALL`, { headers });
      const { items } = (await answer.json()) as {
        items: { id: string; name: string; length: number | null }[];
      };
      id = items.find((item) => item.name === name && item.length === null)?.id ?? '';
      return id;
    })
    .not.toBe('');
  return { id, done, goOn: gate.resolve, breakOff: () => abort.abort() };
}
