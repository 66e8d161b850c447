import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { newGuest } from './api-client.ts';
import { installNetwork } from './install-network.ts';
import { startFlipon, waitFor } from './start-flipon.ts';

const WITHIN_MS = 60_000;

/** An analysis as its route answers it. */
interface SeenAnalysis {
  payload: { resultCount: number | null; weightsSha256: string; engine: string };
  batch: { status: string; exception: string | null; progress: { done: number; total: number } };
}

/** Flipon with a tiny HG_chipseq, a guest and a random sequence, on which it takes seconds. */
export async function startNetworks(lengthBp: number) {
  const modelsDir = await mkdtemp(join(tmpdir(), 'flipon-networks-'));
  const weightsSha256 = await installNetwork(modelsDir, 'HG_chipseq');
  const flipon = await startFlipon({ FLIPON_MODELS_DIR: modelsDir, FLIPON_THREADS: '1' });
  const stop = async () => {
    await flipon.stop();
    await rm(modelsDir, { recursive: true, force: true });
  };
  const data = Buffer.from(randomDna(3, lengthBp, { gc: 0.5 })).toString('latin1');
  const { client, sequence } = await addSequence(flipon.url, data).catch(async (error) => {
    await stop();
    throw error;
  });

  async function look(id: string): Promise<SeenAnalysis | null> {
    const answer = await client.get(`analyse/zdnabert2/${id}`).catch(() => null);
    return answer?.status === 200 ? (JSON.parse(answer.text) as SeenAnalysis) : null;
  }

  return {
    flipon,
    client,
    modelsDir,
    weightsSha256,
    look,

    /** @returns the id of an analysis by HG_chipseq */
    async start(minSequenceSize: number): Promise<string> {
      const parameters = { model: 'HG_chipseq', minSequenceSize };
      const answer = await client.post('analyse/zdnabert2', { sequence, ...parameters });
      if (answer.status !== 200) throw new Error(String(answer.body['message']));
      return (answer.body['payload'] as { id: string }).id;
    },

    async waitForEnd(id: string): Promise<SeenAnalysis> {
      let seen: SeenAnalysis | null = null;
      await waitFor(async () => {
        seen = await look(id);
        return seen !== null && ['FINISH', 'FAILED'].includes(seen.batch.status);
      }, WITHIN_MS);
      if (seen === null) throw new Error('it was never seen');
      return seen;
    },

    /** @returns the processes that compute it */
    async waitForMiddle(id: string): Promise<{ worker: number; network: number }> {
      await waitFor(async () => {
        const batch = (await look(id))?.batch;
        if (batch?.status === 'FINISH') throw new Error('it finished too early');
        return batch?.status === 'RUNNING' && batch.progress.done > 0;
      }, WITHIN_MS);
      const worker = await flipon.pidOf('worker');
      for (const network of worker === null ? [] : await flipon.processes()) {
        const command = await readFile(`/proc/${network}/cmdline`, 'utf8').catch(() => '');
        if (worker !== null && command.includes('network-child')) return { worker, network };
      }
      throw new Error('a process is missing');
    },

    stop,
  };
}

async function addSequence(url: string, data: string) {
  const client = await newGuest(url);
  const { body } = await client.post('sequence/import/text', { name: 'random', data });
  return { client, sequence: (body['payload'] as { id: string }).id };
}

/** One that has ended and waits for its parent to collect it is not alive. */
export function isAlive(pid: number): boolean {
  try {
    // The name in brackets may hold anything.
    return !/\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
