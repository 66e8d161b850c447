import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { writeSums } from '@flipon/checked-files/sums-file';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindScan } from './kind-stream.ts';
import { scanKinds } from './scan-kinds.ts';
import { createScanPool, type ScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

let folder: string;
let pools: ScanPool[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-scan-kinds-'));
  pools = [1, 3].map((threads) => createScanPool({ threads }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true, force: true });
});

const text = new TextDecoder();

async function store(bases: string): Promise<string> {
  const path = join(folder, `${Math.random()}.bases`);
  await writeFile(path, bases);
  return path;
}

function recordsOf(lengths: readonly number[], circular = false) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, start, length, circular };
    start += length;
    return record;
  });
}

/** Half of the kinds that can look across an origin do, so that both windows are needed. */
function scanOf(kind: AnalysisKind, wrapOrigin: boolean): KindScan {
  const canWrap = definitionOf(kind).fields.some(({ key }) => key === 'wrapOrigin');
  return { kind, parameters: parseParameters(kind, canWrap ? { wrapOrigin } : {}) };
}

async function collect(hits: AsyncIterable<HitColumns>) {
  const rows = [];
  for await (const batch of hits) rows.push(...hitRows(batch));
  return rows;
}

const settle = (streams: readonly AsyncIterable<HitColumns>[]) =>
  Promise.allSettled(streams.map(collect));

const NONE_WRAPS = Array.from({ length: 8 }, () => false);
// Of the kinds beyond these, none does.
const ALL_WRAP = NONE_WRAPS.map(() => true);

describe('kinds that are scanned together', () => {
  it('have the hits that each has alone, for any kinds, records, cut and threads', async () => {
    const part = fc.oneof(
      fc.constant(MOTIF_SAMPLES),
      fc.constant('N'.repeat(70)),
      fc.constant('CG'.repeat(40)),
      fc
        .tuple(fc.nat(1000), fc.nat(1500))
        .map(([seed, length]) => text.decode(randomDna(seed, length, { gc: 0.6 }))),
    );
    const asked = fc.subarray(analysisKinds, { minLength: 1 });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        asked,
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        fc.integer({ min: 20, max: 4000 }),
        fc.constantFrom(0, 1),
        fc.boolean(),
        async (parts, kinds, wraps, circular, stretchBp, poolIndex, sendsBases) => {
          const pool = pools[poolIndex] as ScanPool;
          const basesPath = await store(parts.join(''));
          const records = recordsOf(
            parts.map(({ length }) => length),
            circular,
          );
          const bases = { basesPath, records, stretchBp };
          const scans = kinds.map((kind, at) => scanOf(kind, wraps[at] === true));
          const streams = scanKinds(pool, { ...bases, scans, sendsBases });
          const together = await Promise.all(streams.map(collect));
          for (const [at, scan] of scans.entries()) {
            const alone = await collect(scanSequence(pool, { ...bases, ...scan }));
            expect([scan.kind, together[at]]).toEqual([scan.kind, alone]);
            found += alone.length;
          }
        },
      ),
      // All kinds at once, whatever else is drawn: each reads its file alone, and has its bases sent together.
      {
        numRuns: someRuns(12),
        examples: [
          [[MOTIF_SAMPLES, MOTIF_SAMPLES], [...analysisKinds], NONE_WRAPS, false, 4000, 0, false],
          [[MOTIF_SAMPLES, MOTIF_SAMPLES], [...analysisKinds], ALL_WRAP, true, 4000, 1, true],
        ],
      },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('keep their profiles', async () => {
    const bases = text.decode(randomDna(3, 50_000));
    const basesPath = await store(bases);
    const records = recordsOf([20_000, 30_000]);
    const pool = pools[1] as ScanPool;
    const profileOf = async (kinds: readonly AnalysisKind[]) => {
      const values: number[] = [];
      const onProfile = async (part: Uint16Array) => void values.push(...part);
      const scans = kinds.map((kind) => {
        const scan = scanOf(kind, false);
        return kind === 'zdnabert2' ? { ...scan, onProfile } : scan;
      });
      await Promise.all(
        scanKinds(pool, { scans, basesPath, records, stretchBp: 2560 }).map(collect),
      );
      return values;
    };
    const alone = await profileOf(['zdnabert2']);
    expect(alone.length).toBe(79 + 118);
    expect(await profileOf(['cpg', 'zdnabert2', 'cruciform'])).toEqual(alone);
  });

  it('wait for the slowest, and hold a batch each', async () => {
    const basesPath = await store(text.decode(randomDna(4, 400_000, { gc: 0.7 })));
    const done: number[] = [];
    const scans = (['g4hunter', 'cruciform'] as const).map((kind) => ({
      ...scanOf(kind, false),
      onProgress: (progress: { done: number }) => void done.push(progress.done),
    }));
    const request = { scans, basesPath, records: recordsOf([400_000]), stretchBp: 10_000 };
    const [quick, slow] = scanKinds(pools[1] as ScanPool, request);
    const quickly = collect(quick as AsyncGenerator<HitColumns>);
    await slow?.next();
    expect(Math.max(...done)).toBeLessThanOrEqual(30_000);
    await collect(slow as AsyncGenerator<HitColumns>);
    expect((await quickly).length).toBeGreaterThan(0);
    expect(Math.max(...done)).toBe(400_000);
  });
});

describe('kinds of which one does not reach its end', () => {
  const lengthBp = 300_000;
  const records = recordsOf([lengthBp]);

  async function request(scans: readonly KindScan[]) {
    const basesPath = await store(text.decode(randomDna(5, lengthBp, { gc: 0.6 })));
    return { scans, basesPath, records, stretchBp: 10_000 };
  }

  it('leave the others theirs: cancelled, failed, not taken, and taken in part', async () => {
    const pool = pools[1] as ScanPool;
    const cancel = new AbortController();
    const reason = new Error('cancelled');
    const never = AbortSignal.abort(reason);
    const asked = await request([
      {
        ...scanOf('g4hunter', false),
        signal: cancel.signal,
        onProgress: ({ done }) => void (done > 50_000 && cancel.abort(reason)),
      },
      {
        kind: 'g4hunter',
        parameters: { ...parseParameters('g4hunter', {}), threshold: Number.NaN },
      },
      scanOf('str', false),
      { ...scanOf('cpg', false), signal: never },
      scanOf('cruciform', false),
      { ...scanOf('zdna', false), onProgress: () => Promise.reject(new Error('lost')) },
    ]);
    const streams = scanKinds(pool, asked);
    const untaken = streams.splice(3, 1);
    const inPart = (async () => {
      for await (const _ of streams.splice(3, 1)[0] as AsyncGenerator<HitColumns>) break;
    })();
    const ends = await settle(streams);
    await inPart;
    expect(ends.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(ends[0]).toMatchObject({ reason });
    expect(String(ends[1] && 'reason' in ends[1] && ends[1].reason)).toContain(
      'not a finite number',
    );
    await expect(untaken[0]?.next()).rejects.toBe(reason);
    const { scans, ...bases } = asked;
    const alone = await collect(scanSequence(pool, { ...bases, ...(scans[2] as KindScan) }));
    expect(ends[2]).toMatchObject({ value: alone });
    expect(alone.length).toBeGreaterThan(0);
  });

  it('fail together where the bases are damaged or gone', async () => {
    const scans = [scanOf('g4hunter', false), scanOf('cpg', false)];
    const asked = await request(scans);
    await writeSums(asked.basesPath, await sumFile(asked.basesPath), join(folder, 'sums'));
    const pool = pools[1] as ScanPool;
    const whole = await settle(scanKinds(pool, asked));
    expect(whole.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await writeFile(asked.basesPath, 'A'.repeat(lengthBp));
    const damaged = await settle(scanKinds(pool, asked));
    for (const end of damaged) {
      expect('reason' in end && end.reason).toBeInstanceOf(DamagedFileError);
    }
    await rm(asked.basesPath);
    const gone = await settle(scanKinds(pool, asked));
    expect(gone.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
