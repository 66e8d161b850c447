import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../programs/start-flipon.ts';
import { isAlive, startNetworks } from '../programs/start-networks.ts';

let networks: Awaited<ReturnType<typeof startNetworks>>;
beforeAll(async () => {
  networks = await startNetworks(400_000);
});
afterAll(() => networks?.stop());

// The queue gives a job to another worker once the first one has been silent for 10 s.
it('is computed again from its beginning after its worker was killed, to the same end', async () => {
  const id = await networks.start(6);
  const { worker, network } = await networks.waitForMiddle(id);
  process.kill(worker, 'SIGKILL');
  await waitFor(() => !isAlive(network), 5000);
  const { payload, batch } = await networks.waitForEnd(id);
  expect(batch).toMatchObject({ status: 'FINISH' });
  // An undisturbed run of another size has those of its regions that are long enough.
  const other = await networks.waitForEnd(await networks.start(7));
  expect(other.payload.resultCount).toBeLessThan(payload.resultCount ?? 0);
  const bed = await networks.client.get(`analyse/zdnabert2/${id}/zdnas.bed`);
  const rows = bed.text.split('\n').filter((line) => /^[^#]/.test(line));
  expect(rows).toHaveLength(payload.resultCount ?? 0);
  const longer = rows.filter((row) => {
    const [, from, to] = row.split('\t').map(Number);
    return Number(to) - Number(from) > 7;
  });
  expect(other.payload.resultCount).toBe(longer.length);
});
