import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HitColumns } from '@flipon/analyses/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { writeSums } from '@flipon/checked-files/sums-file';
import type { SequenceRecord } from '@flipon/sequence/records';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScanPool, type ScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

const parameters: G4HunterParameters = {
  windowSize: 12,
  threshold: 0.8,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: true,
};

let folder: string;
let pools: ScanPool[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-scan-'));
  pools = [1, 2, 3].map((threads) => createScanPool({ threads }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true, force: true });
});

function recordsOf(lengths: readonly number[], circular = false): SequenceRecord[] {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: `r${index}`, description: '', start, length, circular };
    start += length;
    return record;
  });
}

async function store(bases: Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random()}.bases`);
  await writeFile(path, bases);
  return path;
}

async function collect(hits: AsyncIterable<HitColumns>) {
  const rows = [];
  for await (const batch of hits) rows.push(...hitRows(batch));
  return rows;
}

const kind = 'g4hunter' as const;

describe('a scan on threads', () => {
  it('finds what one thread in memory finds, for any cut, threads and records', async () => {
    const lengths = fc.array(fc.oneof(fc.nat(40), fc.nat(3000)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        lengths,
        fc.boolean(),
        fc.integer({ min: 5, max: 5000 }),
        fc.constantFrom(0, 1, 2),
        fc.nat(1000),
        async (given, circular, stretchBp, poolIndex, seed) => {
          const records = recordsOf(given, circular);
          const bases = randomDna(
            seed,
            given.reduce((sum, length) => sum + length, 0),
            { gc: 0.7 },
          );
          const pool = pools[poolIndex] as ScanPool;
          const request = { kind, parameters, basesPath: await store(bases), records, stretchBp };
          const expected = hitRows(runInMemory(g4HunterKernel, bases, records, parameters));
          expect(await collect(scanSequence(pool, request))).toEqual(expected);
        },
      ),
      { numRuns: someRuns(60) },
    );
  });

  it('takes 20,000 tiny records', async () => {
    const records = recordsOf(Array.from({ length: 20_000 }, (_, index) => index % 40));
    const bases = randomDna(3, 400_000 - 10_000, { gc: 0.8 });
    const last = records.at(-1) as SequenceRecord;
    expect(last.start + last.length).toBe(bases.length);
    const basesPath = await store(bases);
    const found = await collect(
      scanSequence(pools[1] as ScanPool, { kind, parameters, basesPath, records }),
    );
    expect(found).toEqual(hitRows(runInMemory(g4HunterKernel, bases, records, parameters)));
    expect(found.length).toBeGreaterThan(1000);
  });

  it('finds a motif after 2^31 bases at its true place', async () => {
    const lengthBp = 2 ** 31 + 200;
    const motif = 'GGGGGGGGGGGGGGGGGGGGGGGGG';
    const at = 2 ** 31 - 12;
    const path = join(folder, 'sparse.bases');
    const file = await open(path, 'w');
    await file.truncate(lengthBp);
    await file.write(motif, at);
    await file.close();
    const records = recordsOf([2 ** 31 - 400, 600]);
    // The first record is holes alone; leaving it out keeps this test short.
    const second = records.slice(1);
    const request = {
      kind,
      parameters: { ...parameters, windowSize: 25, threshold: 4 },
      basesPath: path,
      records: second,
    };
    expect(
      await collect(scanSequence(pools[0] as ScanPool, { ...request, stretchBp: 399 })),
    ).toMatchObject([{ record: 1, position: at, length: 25, score: 4 }]);
  });

  it('tells progress that only grows and ends at the total', async () => {
    const records = recordsOf([50_000, 0, 12_345]);
    const basesPath = await store(randomDna(4, 62_345));
    const seen: number[] = [];
    const request = { kind, parameters, basesPath, records, stretchBp: 1000 };
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      expect(total).toBe(62_345);
      seen.push(done);
    };
    await collect(scanSequence(pools[1] as ScanPool, { ...request, onProgress }));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, 62_345]);
  });

  it('takes records that report something for every stretch, as circular ones do', async () => {
    const records = recordsOf(Array(5000).fill(30), true);
    const bases = randomDna(8, 150_000, { gc: 0.7 });
    const request = { kind, parameters, basesPath: await store(bases), records, stretchBp: 20_000 };
    expect(await collect(scanSequence(pools[1] as ScanPool, request))).toEqual(
      hitRows(runInMemory(g4HunterKernel, bases, records, parameters)),
    );
  });

  it('shares its pool with other scans', async () => {
    const requests = await Promise.all(
      [11, 12, 13].map(async (seed) => {
        const bases = randomDna(seed, 200_000, { gc: 0.6 });
        const records = recordsOf([150_000, 50_000]);
        const expected = hitRows(runInMemory(g4HunterKernel, bases, records, parameters));
        const basesPath = await store(bases);
        return { request: { kind, parameters, basesPath, records, stretchBp: 7000 }, expected };
      }),
    );
    const found = requests.map(({ request }) =>
      collect(scanSequence(pools[1] as ScanPool, request)),
    );
    expect(await Promise.all(found)).toEqual(requests.map(({ expected }) => expected));
  });

  it('keeps its program alive to the end, and an idle pool does not', async () => {
    const basesPath = await store(randomDna(14, 10_000_000));
    const program = join(import.meta.dirname, 'testing/scan-alone.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, basesPath]);
    expect(stdout).toMatch(/^[1-9]\d* hits\n$/);
  });
});

describe('a scan that does not reach its end', () => {
  async function bigRequest() {
    const records = recordsOf([40_000_000]);
    return {
      kind,
      parameters,
      basesPath: await store(randomDna(5, 40_000_000)),
      records,
      stretchBp: 1 << 20,
    };
  }

  it('is cancelled with the reason, and the pool stays usable', async () => {
    const pool = pools[1] as ScanPool;
    const request = await bigRequest();
    const cancel = new AbortController();
    const reason = new Error('cancelled');
    const onProgress = ({ done }: { done: number }) => done > 0 && cancel.abort(reason);
    await expect(
      collect(scanSequence(pool, { ...request, signal: cancel.signal, onProgress })),
    ).rejects.toBe(reason);
    await expect(collect(scanSequence(pool, { ...request, signal: cancel.signal }))).rejects.toBe(
      reason,
    );
    for await (const batch of scanSequence(pool, request)) {
      expect(batch.count).toBeGreaterThan(0);
      break;
    }
    const small = { ...request, records: recordsOf([1000]) };
    expect((await collect(scanSequence(pool, small))).length).toBeGreaterThan(0);
  });

  it('says so when the file is shorter than its records', async () => {
    const request = {
      kind,
      parameters,
      basesPath: await store(randomDna(6, 900)),
      records: recordsOf([1000]),
    };
    const pool = pools[2] as ScanPool;
    await expect(collect(scanSequence(pool, request))).rejects.toThrow(/end at 900/);
    const missing = { ...request, basesPath: join(folder, 'missing') };
    await expect(collect(scanSequence(pool, missing))).rejects.toThrow(/ENOENT/);
  });

  it('says so when a bit of the file is flipped, and finds the same otherwise', async () => {
    const lengths = [900_000, 3, 2_400_000, 1_100_000];
    const bases = randomDna(7, 4_400_003);
    const basesPath = await store(bases);
    await writeSums(basesPath, await sumFile(basesPath), join(folder, 'sums'));
    const strict = { ...parameters, threshold: 2.2 };
    const records = recordsOf(lengths, true);
    const request = { kind, parameters: strict, basesPath, records };
    const stretchBp = 250_000;
    const expected = hitRows(runInMemory(g4HunterKernel, bases, records, strict));
    for (const pool of pools) {
      expect(await collect(scanSequence(pool, { ...request, stretchBp }))).toEqual(expected);
    }
    for (const position of [0, 2_000_000, bases.length - 1]) {
      await writeFile(basesPath, bases.with(position, (bases[position] as number) ^ 1));
      for (const pool of pools) {
        const scanning = collect(scanSequence(pool, { ...request, stretchBp }));
        await expect(scanning).rejects.toThrow(DamagedFileError);
      }
    }
    await writeFile(basesPath, bases.subarray(1));
    const scanning = collect(scanSequence(pools[1] as ScanPool, request));
    await expect(scanning).rejects.toThrow('it has 4400002 bytes in place of 4400003');
  });

  it('fails alone when a thread dies, and the pool gets a new one', async () => {
    const threadProgram = new URL('./testing/dying-thread.ts', import.meta.url);
    const pool = createScanPool({ threads: 1, threadProgram });
    const small = { ...(await bigRequest()), records: recordsOf([1000]) };
    const ended = 'a thread of the scan ended with code 134';
    await expect(collect(scanSequence(pool, small))).rejects.toThrow(ended);
    await expect(collect(scanSequence(pool, small))).rejects.toThrow(ended);
    await pool.close();
    await expect(collect(scanSequence(pool, small))).rejects.toThrow('the pool is closed');
  });

  it('starts no thread for few bases, and one for more', async () => {
    const threadProgram = new URL('./testing/dying-thread.ts', import.meta.url);
    const pool = createScanPool({ threads: 1, smallBp: 1000, threadProgram });
    const basesPath = await store(randomDna(7, 1001));
    const request = { kind, parameters, basesPath, records: recordsOf([600, 400]) };
    const hits = await collect(scanSequence(pool, request));
    expect(hits.length).toBeGreaterThan(0);
    expect(hits).toEqual(await collect(scanSequence(pools[0] as ScanPool, request)));
    const more = { ...request, records: recordsOf([600, 401]) };
    await expect(collect(scanSequence(pool, more))).rejects.toThrow('ended with code 134');
    await pool.close();
    await expect(collect(scanSequence(pool, request))).rejects.toThrow('the pool is closed');
  });

  it('fails with the message of a kernel that throws, and the pool stays usable', async () => {
    const pool = pools[0] as ScanPool;
    const request = {
      kind,
      basesPath: await store(randomDna(7, 1000)),
      records: recordsOf([1000]),
    };
    const tooLarge = { ...request, parameters: { ...parameters, windowSize: 1e16 } };
    await expect(collect(scanSequence(pool, tooLarge))).rejects.toThrow('Invalid typed array');
    const hits = await collect(scanSequence(pool, { ...request, parameters }));
    expect(hits.length).toBeGreaterThan(0);
  });

  it('ends the thread of a task that does not end after it was given up, and starts another', async () => {
    const code = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ basesPath }) => {
        if (basesPath === HANGS) for (;;);
        parentPort.postMessage({ ok: false, message: 'computed by another thread' });
      });`;
    const basesPath = await store(randomDna(7, 1000));
    const threadCode = code.replace('HANGS', JSON.stringify(basesPath));
    const threadProgram = new URL(`data:text/javascript,${encodeURIComponent(threadCode)}`);
    const pool = createScanPool({ threads: 1, threadProgram, hungMs: 1 });
    const request = { kind, parameters, basesPath, records: recordsOf([1000]) };
    // The second one waits for the thread of the first one, and its wait ends with its signal, too.
    const stops = [new AbortController(), new AbortController()];
    const scans = stops.map(({ signal }) => collect(scanSequence(pool, { ...request, signal })));
    const ends = Promise.allSettled(scans);
    await expect.poll(() => pool.countBusy()).toBe(1);
    for (const stop of stops.toReversed()) stop.abort(new Error('no longer wanted'));
    for (const end of await ends)
      expect(end).toMatchObject({ reason: { message: 'no longer wanted' } });
    await expect.poll(() => pool.countBusy()).toBe(0);
    const other = { ...request, basesPath: await store(randomDna(8, 1000)) };
    await expect(collect(scanSequence(pool, other))).rejects.toThrow('computed by another thread');
    await pool.close();
  });

  it('reports progress of a task, also to those that wait for it', async () => {
    const code = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => {
        for (let i = 0; i < 5; i++) parentPort.postMessage({ isPulse: true });
        parentPort.postMessage({ ok: false, message: 'enough' });
      });`;
    const threadProgram = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const pool = createScanPool({ threads: 1, threadProgram });
    const basesPath = await store(randomDna(7, 1000));
    const request = { kind, parameters, basesPath, records: recordsOf([1000]) };
    const pulses = [0, 0];
    const scans = pulses.map((_, at) => {
      const onPulse = () => {
        pulses[at] = (pulses[at] ?? 0) + 1;
      };
      return collect(scanSequence(pool, { ...request, onPulse }));
    });
    await Promise.allSettled(scans);
    await pool.close();
    expect(Math.min(...pulses)).toBeGreaterThanOrEqual(5);
    // The second one got progress while the first one ran, and while it ran itself.
    expect(Math.max(...pulses)).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['cannot start', "throw new Error('no such module')", 'no such module'],
    ['throws outside of its task', "parentPort.on('message', () => { throw 0n; })", 'died: 0'],
  ])('fails once, not for ever, when a thread %s', async (_, code, message) => {
    const text = `import { parentPort } from 'node:worker_threads'; ${code};`;
    const threadProgram = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
    const pool = createScanPool({ threads: 2, threadProgram });
    const basesPath = await store(randomDna(7, 1000));
    const request = { kind, parameters, basesPath, records: recordsOf([1000]) };
    for (let i = 0; i < 2; i++) {
      await expect(collect(scanSequence(pool, request))).rejects.toThrow(message);
    }
    await pool.close();
  });
});
