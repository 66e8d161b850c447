import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Zdnabert2Parameters } from '@flipon/analyses/kinds/zdnabert2/parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import { afterAll, beforeAll } from 'vitest';
import { networkEngine } from '../engine.ts';
import { openModelShelf } from '../model-shelf.ts';
import { createNetworkPool, type NetworkPoolOptions } from '../network-pool.ts';

/** What a fake network does besides computing; these words are its weights. */
export interface FakeNetwork {
  name: string;
  /** A file that records each loading and each piece, with the process that does it. */
  journal?: string;
  pieceMs?: number;
  growsByMb?: number;
  dies?: boolean;
  failsToLoad?: boolean;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

export const FAKE_CHILD = new URL('./fake-child.ts', import.meta.url);

/** A shelf of networks, bases beside it, and pools, for all tests of a file; taken away behind them. */
export function useNetworks() {
  let folder = '';
  const pools: ScanPool[] = [];
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-networks-'));
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const networks = {
    path: (name: string) => join(folder, name),

    /** Puts files of a network into place and tells the parameters of an analysis by it. */
    async install(
      name: NetworkName,
      weights: Uint8Array | string,
      { config = '{}', vocabulary = '[UNK]\n', as = 'model.onnx' } = {},
    ): Promise<Zdnabert2Parameters> {
      const place = join(folder, 'models', name);
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'config.json'), config);
      await writeFile(join(place, 'vocab.txt'), vocabulary);
      await writeFile(join(place, as), weights);
      const engine = await networkEngine();
      return {
        model: name,
        confidenceThreshold: 0.5,
        minSequenceSize: 10,
        checkReverseComplement: false,
        useCuda: false,
        weightsSha256: sha256(weights),
        setupSha256: sha256(`${sha256(config)}  config.json\n${sha256(vocabulary)}  vocab.txt\n`),
        engine: 'name' in engine ? engine.name : '',
        precision: 'float32',
      };
    },

    fake: (name: NetworkName, more: Omit<FakeNetwork, 'name'> = {}) =>
      networks.install(name, JSON.stringify({ name, ...more })),

    uninstall: (name: NetworkName) => rm(join(folder, 'models', name), { recursive: true }),

    pool(options: Partial<NetworkPoolOptions> = {}): ScanPool {
      const pool = createNetworkPool({
        shelf: openModelShelf(join(folder, 'models')),
        memoryMb: 1200,
        threads: 1,
        precision: 'float32',
        childFile: FAKE_CHILD,
        onnxOf: async (network) => ({ path: join(network.folder, network.weights) }),
        ...options,
      });
      pools.push(pool);
      return pool;
    },

    /** Scans records and gives their hits; of each scan the bases are a file of its own. */
    async scan(
      pool: ScanPool,
      parameters: Zdnabert2Parameters,
      texts: readonly string[],
      more: {
        stretchBp?: number;
        signal?: AbortSignal;
        onProgress?(): void;
        onPulse?(): void;
      } = {},
    ) {
      const basesPath = join(folder, `bases-${files++}`);
      await writeFile(basesPath, texts.join(''));
      let start = 0;
      const records = texts.map(({ length }, index) => {
        const record = { index, name: `${index}`, description: '', start, length, circular: false };
        start += length;
        return record;
      });
      const request = { kind: 'zdnabert2' as const, parameters, basesPath, records };
      const hits = [];
      for await (const batch of scanSequence(pool, { ...request, stretchBp: 496, ...more })) {
        hits.push(...hitRows(batch));
      }
      return hits;
    },

    journal: async (name: string) =>
      (await readFile(join(folder, name), 'utf8').catch(() => '')).trim().split('\n'),
  };
  return networks;
}
