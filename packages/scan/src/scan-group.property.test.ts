import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitColumns } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createScanGroup, type GroupMember } from './scan-group.ts';
import { createScanPool } from './scan-pool.ts';
import { type ScanRequest, scanSequence } from './scan-sequence.ts';

const BASES = `${'GGGTTA'.repeat(20)}${'CG'.repeat(60)}${'GGGTTA'.repeat(20)}`;
const KINDS = ['g4hunter', 'zdna', 'cruciform'] as const;
const STEP_MS = 100;
/** Of the real clock, at which files are read. */
const real = { setImmediate };
const pool = createScanPool({ threads: 1, smallBp: BASES.length });

let folder: string;
let paths: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-group-'));
  paths = ['one', 'other'].map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, BASES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a member does, in milliseconds of the fake clock, each after the one before. */
const plan = fc.record({
  kind: fc.constantFrom(...KINDS),
  isOfOtherBases: fc.boolean(),
  /** Makes its scan, which asks for nothing yet. */
  comesMs: fc.nat(2500),
  /** Takes the first hits: only then it has asked. */
  asksMs: fc.nat(2500),
  /** Takes one batch each time. */
  pausesMs: fc.nat(300),
  /** Ends before its hits do: it is cancelled, its taker fails, it never asks, or is given up while it waits. */
  ends: fc.option(
    fc.record({
      how: fc.constantFrom('cancel' as const, 'fail' as const, 'never' as const, 'leave' as const),
      atMs: fc.nat(4000),
    }),
  ),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

const requestOf = ({ kind, isOfOtherBases }: Plan, signal?: AbortSignal): ScanRequest => ({
  kind,
  parameters: parseParameters(kind, {}),
  basesPath: paths[isOfOtherBases ? 1 : 0] ?? '',
  records: [{ index: 0, start: 0, length: BASES.length, circular: false }],
  stretchBp: 64,
  ...(signal === undefined ? {} : { signal }),
});

const passes = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const readsFiles = () =>
  process.getActiveResourcesInfo().some((name) => /^(FS|FileHandle)/.test(name));

/** The numbers of all hits, column by column: the cut into batches is no matter. */
function valuesOf(batches: readonly HitColumns[]): Record<string, number[]> {
  const values: Record<string, number[]> = {};
  for (const { columns } of batches) {
    for (const [key, column] of Object.entries(columns)) {
      values[key] = [...(values[key] ?? []), ...column];
    }
  }
  return values;
}

async function follow(member: GroupMember, one: Plan): Promise<Record<string, number[]> | string> {
  const { ends } = one;
  const cancelled = new AbortController();
  if (ends?.how === 'cancel') {
    void passes(ends.atMs).then(() => cancelled.abort(new Error('cancelled')));
  }
  if (ends?.how === 'leave') void passes(ends.atMs).then(() => member.leave());
  try {
    await passes(one.comesMs);
    if (ends?.how === 'never') return await passes(ends.atMs).then(() => 'never');
    const hits = member.scan(requestOf(one, cancelled.signal));
    await passes(one.asksMs);
    const batches: HitColumns[] = [];
    for await (const batch of hits) {
      if (ends?.how === 'fail') throw new Error('failed');
      batches.push(batch);
      await passes(one.pausesMs);
    }
    return valuesOf(batches);
  } catch (error) {
    return (error as Error).message;
  } finally {
    member.leave();
  }
}

it('ends for every member, in any order of coming, waiting, leaving, failing and being cancelled', async () => {
  const alone = new Map<string, Record<string, number[]>>();
  for (const kind of KINDS) {
    const request = requestOf({ kind, isOfOtherBases: false } as Plan);
    const batches: HitColumns[] = [];
    for await (const batch of scanSequence(pool, request)) batches.push(batch);
    alone.set(kind, valuesOf(batches));
    expect(alone.get(kind)?.['position']).not.toHaveLength(0);
  }
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: 1, maxLength: 4 }),
    async (plans) => {
      const group = createScanGroup(pool, plans.length);
      const following = Promise.all(plans.map((one) => follow(group.join(), one)));
      let ended: Awaited<typeof following> | null = null;
      void following.then((ends) => {
        ended = ends;
      });
      for (let idleTurns = 0; ended === null; ) {
        await vi.advanceTimersByTimeAsync(STEP_MS);
        await new Promise((resolve) => real.setImmediate(resolve));
        idleTurns = vi.getTimerCount() > 0 || readsFiles() ? 0 : idleTurns + 1;
        // Neither a time nor a file will end the wait any more.
        if (idleTurns > 20) throw new Error('a member waits for ever');
      }
      for (const [at, end] of (await following).entries()) {
        const one = plans[at] as Plan;
        if (typeof end === 'object') expect(end).toEqual(alone.get(one.kind));
        else if (one.ends?.how === 'cancel') expect(end).toBe('cancelled');
        else if (one.ends?.how === 'leave') expect(end).toBe('the analysis has left its group');
        else expect([one.ends?.how, end]).toEqual([end === 'failed' ? 'fail' : 'never', end]);
      }
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

it('ends the wait of a member that is given up at once, before the time of the others is over', async () => {
  const member = createScanGroup(pool, 2).join();
  const first = member.scan(requestOf({ kind: 'g4hunter', isOfOtherBases: false } as Plan)).next();
  member.leave();
  await expect(first).rejects.toThrow('the analysis has left its group');
});
