import { makeFolder, removeFolder } from '@flipon/platform/files';
import { threadPort } from '@flipon/platform/threads';
import { findAll, type Made, type Order } from './find-all.ts';

/** An order, and where the text of the sequence is. */
export type EngineOrder = Order & { address: string };

export type EngineReply = { made: Record<string, Made> } | { error: string };

// The worker of the page that owns files and hits; the threads of its pool compute.
const port = threadPort();
port.onMessage(async (order: EngineOrder) => {
  const reply: EngineReply = await work(order).then(
    (made) => ({ made }),
    (error: unknown) => ({ error: String(error) }),
  );
  port.post(reply);
});

async function work({ address, ...order }: EngineOrder): Promise<Record<string, Made>> {
  const folder = crypto.randomUUID();
  await makeFolder(folder);
  try {
    const { body } = await fetch(address);
    if (body === null) throw new Error(`${address} has no text`);
    return await findAll(body, folder, order);
  } finally {
    await removeFolder(folder);
  }
}
