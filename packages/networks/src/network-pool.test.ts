import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import { readProcessStart } from '@flipon/checked-files/process-start';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { ModelError } from './model-error.ts';
import { findRegionsSlowly } from './testing/slow-network.ts';
import { useNetworks } from './testing/use-networks.ts';

const networks = useNetworks();
const text = Buffer.from(randomDna(5, 3000)).toString('latin1');
const PIECES = 7;

// One that has ended is in /proc until its parent collects it, which a container's first may never do.
const isRunning = (pid: number) => readProcessStart(pid) !== undefined;

/** The processes that a journal tells of, in the order of their first words. */
function processesIn(journal: readonly string[]): number[] {
  return [...new Set(journal.map((line) => Number(line.split(' ')[2])))];
}

describe('a pool of networks', () => {
  it('loads a network once and keeps it warm, for one analysis after the other', async () => {
    const parameters = await networks.fake('HG_chipseq', { journal: networks.path('warm') });
    const pool = networks.pool();
    const hits = await networks.scan(pool, parameters, [text]);
    expect(hits.map(({ position }) => position)).toEqual(
      findRegionsSlowly(text, parameters).map(({ position }) => position),
    );
    expect(await networks.scan(pool, parameters, [text])).toEqual(hits);
    const journal = await networks.journal('warm');
    expect(journal.filter((line) => line.startsWith('load'))).toHaveLength(1);
    expect(pool.countBusy()).toBe(0);
  });

  it('computes no piece of either strand twice, and a gap once', async () => {
    const parameters = await networks.fake('HG_chipseq', { journal: networks.path('both') });
    const pool = networks.pool();
    await networks.scan(pool, { ...parameters, checkReverseComplement: true }, [text]);
    const countPieces = async () => (await networks.journal('both')).length - 1;
    expect(await countPieces()).toBe(2 * PIECES);
    await networks.scan(pool, parameters, ['N'.repeat(20_000)]);
    // The last one is shorter.
    expect(await countPieces()).toBe(2 * PIECES + 2);
  });

  it('reports progress with each piece, also to those that wait for it', async () => {
    const parameters = await networks.fake('HG_chipseq', { pieceMs: 1 });
    const pool = networks.pool();
    const counts = [0, 0];
    const scans = counts.map((_, at) => {
      const onPulse = () => {
        counts[at] = (counts[at] ?? 0) + 1;
      };
      return networks.scan(pool, parameters, [text], { stretchBp: 4096, onPulse });
    });
    await Promise.all(scans);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(PIECES);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(2 * PIECES);
  });

  it('runs ten analyses of two networks at once, one network loaded at a time', async () => {
    const journal = networks.path('ten');
    const [first, second] = [
      await networks.fake('HG_kouzine', { journal }),
      await networks.fake('MM_curax', { journal, pieceMs: 1 }),
    ];
    const pool = networks.pool();
    const expected = findRegionsSlowly(text, first).map(({ position }) => position);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const own = text.slice(index) + text.slice(0, index);
        return networks.scan(pool, index % 3 === 0 ? second : first, [index === 0 ? text : own]);
      }),
    );
    expect(all[0]?.map(({ position }) => position)).toEqual(expected);
    const lines = await networks.journal('ten');
    // The one that is loaded goes on while its tasks wait.
    expect(lines.filter((line) => line.startsWith('load'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('piece'))).toHaveLength(10 * PIECES);
    expect(processesIn(lines).filter(isRunning)).toHaveLength(1);
    await pool.close();
    expect(processesIn(lines).filter(isRunning)).toEqual([]);
  });

  it('fails the analysis whose process was killed, and starts another for the next', async () => {
    const journal = networks.path('killed');
    const parameters = await networks.fake('HG_chipseq', { journal, pieceMs: 20 });
    const pool = networks.pool();
    const scan = networks.scan(pool, parameters, [text], {
      onProgress: () =>
        void networks.journal('killed').then((lines) => {
          const [pid] = processesIn(lines.filter((line) => line.startsWith('piece')));
          if (pid !== undefined && lines.length < PIECES && isRunning(pid))
            process.kill(pid, 'SIGKILL');
        }),
    });
    await expect(scan).rejects.toThrow(
      new ModelError(
        'The process of HG_chipseq ended before the analysis was done. Start it again.',
      ),
    );
    expect(await networks.scan(pool, parameters, [text])).not.toEqual([]);
    expect(processesIn(await networks.journal('killed'))).toHaveLength(2);
  });

  it('fails an analysis whose process dies on its own, and leaves those after it alone', async () => {
    const dying = await networks.fake('MM_curax', { dies: true });
    const living = await networks.fake('HG_kouzine');
    const pool = networks.pool();
    const scans = [dying, living, dying].map((each) => networks.scan(pool, each, [text]));
    const ends = await Promise.allSettled(scans);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });

  // Only Linux tells the memory of another process.
  it.runIf(process.platform === 'linux')('kills a process that takes too much memory', async () => {
    const journal = networks.path('memory');
    const parameters = await networks.fake('MM_curax', { journal, growsByMb: 300 });
    const scan = networks.scan(networks.pool({ memoryMb: 250 }), parameters, [text]);
    await expect(scan).rejects.toThrow(
      new ModelError('MM_curax took more than the 250 MB of memory that a network may take here.'),
    );
    const lines = await networks.journal('memory');
    expect(lines).toHaveLength(2);
    expect(processesIn(lines).filter(isRunning)).toEqual([]);
  });

  it('stops between two pieces on request, and takes back pieces that have not begun', async () => {
    const journal = networks.path('stopped');
    const parameters = await networks.fake('HG_chipseq', { journal, pieceMs: 5 });
    const pool = networks.pool();
    const controller = new AbortController();
    const long = text.repeat(20);
    const scan = networks.scan(pool, parameters, [long], {
      signal: controller.signal,
      // One task of many pieces: it has begun when the other one is there.
      stretchBp: long.length,
    });
    const waiting = networks.scan(pool, parameters, [text], { signal: controller.signal });
    await expect
      .poll(() => networks.journal('stopped'))
      .toContainEqual(expect.stringMatching('^piece'));
    controller.abort(new Error('no longer wanted'));
    await expect(scan).rejects.toThrow('no longer wanted');
    await expect(waiting).rejects.toThrow('no longer wanted');
    await expect.poll(() => pool.countBusy()).toBe(0);
    expect((await networks.journal('stopped')).length).toBeLessThan(20 * PIECES);
    // The process is there for the next.
    await networks.scan(pool, parameters, [text]);
    expect(processesIn(await networks.journal('stopped'))).toHaveLength(1);
  });

  it('does not wait for ever for a piece that was given up', async () => {
    const journal = networks.path('hung');
    const hanging = await networks.fake('HG_chipseq', { journal, pieceMs: 3_600_000 });
    const pool = networks.pool({ hungMs: 50 });
    const stop = new AbortController();
    const given = networks.scan(pool, hanging, [text], { signal: stop.signal });
    await expect.poll(() => networks.journal('hung')).toHaveLength(2);
    stop.abort(new Error('cancelled'));
    await expect(given).rejects.toThrow('cancelled');
    const next = await networks.fake('MM_kouzine');
    expect(await networks.scan(pool, next, [text])).not.toEqual([]);
    expect(processesIn(await networks.journal('hung')).filter(isRunning)).toEqual([]);
  });

  it('closes while it runs: nothing is left, and nothing begins', async () => {
    const journal = networks.path('closed');
    const parameters = await networks.fake('HG_chipseq', { journal, pieceMs: 30 });
    const pool = networks.pool();
    const scans = [1, 2, 3].map(() => networks.scan(pool, parameters, [text]));
    const ends = Promise.allSettled(scans);
    await expect
      .poll(() => networks.journal('closed'))
      .toContainEqual(expect.stringMatching('^piece'));
    await pool.close();
    expect((await ends).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(processesIn(await networks.journal('closed')).filter(isRunning)).toEqual([]);
    await expect(networks.scan(pool, parameters, [text])).rejects.toThrow('the pool is closed');
  });

  it('closes while it loads', async () => {
    const parameters = await networks.fake('HG_chipseq', { journal: networks.path('loading') });
    const pool = networks.pool();
    const scan = networks.scan(pool, parameters, [text]);
    const end = expect(scan).rejects.toThrow('the pool is closed');
    await expect.poll(() => pool.countBusy()).toBe(1);
    await pool.close();
    await end;
    const lines = await networks.journal('loading');
    expect(processesIn(lines).filter(isRunning)).toEqual([]);
  });

  it('unloads a network that is idle for a while', async () => {
    const journal = networks.path('idle');
    const parameters = await networks.fake('HG_chipseq', { journal });
    const pool = networks.pool({ idleMs: 10 });
    await networks.scan(pool, parameters, [text]);
    const [pid = 0] = processesIn(await networks.journal('idle'));
    await expect.poll(() => isRunning(pid)).toBe(false);
    await networks.scan(pool, parameters, [text]);
    expect(processesIn(await networks.journal('idle'))).toHaveLength(2);
  });

  it('ends with the process that started it, however that ends', async () => {
    const journal = networks.path('orphan');
    const parameters = await networks.fake('HG_chipseq', { journal, pieceMs: 200 });
    const program = join(import.meta.dirname, 'testing', 'scan-alone.ts');
    const words = [program, networks.path('models'), JSON.stringify(parameters)];
    const parent = spawn(process.execPath, words, { stdio: 'ignore' });
    await expect
      .poll(() => networks.journal('orphan'))
      .toContainEqual(expect.stringMatching('^piece'));
    const [pid = 0] = processesIn(await networks.journal('orphan'));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe('an analysis by a network', () => {
  it('is refused when the weights were replaced meanwhile', async () => {
    const before = await networks.fake('HG_chipseq', { pieceMs: 1 });
    await networks.fake('HG_chipseq', { pieceMs: 2 });
    await expect(networks.scan(networks.pool(), before, [text])).rejects.toThrow(
      new ModelError(
        'Model HG_chipseq was replaced after this analysis was started. Start it again.',
      ),
    );
  });

  it('is refused when the vocabulary was replaced meanwhile', async () => {
    const before = await networks.fake('HG_kouzine');
    const weights = JSON.stringify({ name: 'HG_kouzine' });
    const now = await networks.install('HG_kouzine', weights, { vocabulary: '[PAD]\n[UNK]\n' });
    expect(now.weightsSha256).toBe(before.weightsSha256);
    expect(now.setupSha256).not.toBe(before.setupSha256);
    await expect(networks.scan(networks.pool(), before, [text])).rejects.toThrow(
      'Model HG_kouzine was replaced after this analysis was started. Start it again.',
    );
    expect(await networks.scan(networks.pool(), now, [text])).not.toEqual([]);
  });

  it('is computed by the weights that it was started with while they are loaded', async () => {
    const pool = networks.pool();
    const before = await networks.fake('HG_chipseq', { pieceMs: 1 });
    const hits = await networks.scan(pool, before, [text]);
    const behind = await networks.fake('HG_chipseq', { pieceMs: 2 });
    expect(await networks.scan(pool, before, [text])).toEqual(hits);
    expect(await networks.scan(pool, behind, [text])).toEqual(hits);
    await expect(networks.scan(pool, before, [text])).rejects.toThrow('was replaced');
  });

  it.each([
    [
      { engine: 'onnxruntime-node 1.0.0' },
      /^This analysis was started for onnxruntime-node 1.0.0, /,
    ],
    [
      { precision: 'int8' },
      /was started for int8, and networks are computed with float32 here now/,
    ],
    [{ useCuda: true }, /^CUDA is not available here\.$/],
  ])('is refused where it cannot be computed as it was started, with %o', async (own, message) => {
    const parameters = await networks.fake('HG_chipseq');
    const scan = networks.scan(networks.pool(), { ...parameters, ...own }, [text]);
    await expect(scan).rejects.toThrow(message);
    await expect(scan).rejects.toBeInstanceOf(ModelError);
  });

  it('is refused without a path when the network does not load', async () => {
    const journal = networks.path('refused');
    const parameters = await networks.fake('HG_chipseq', { failsToLoad: true, journal });
    const scan = networks.scan(networks.pool(), parameters, [text]);
    const sentence =
      'Model HG_chipseq cannot be computed: its files are damaged or of another kind.';
    await expect(scan).rejects.toThrow(new ModelError(sentence));
    // The second task that was under way with it did not load it again.
    expect(await networks.journal('refused')).toHaveLength(1);
  });

  it('is refused where the network is gone', async () => {
    const { rm } = await import('node:fs/promises');
    const parameters = await networks.fake('HG_kouzine');
    await rm(networks.path('models/HG_kouzine'), { recursive: true });
    expect(networkNames).toContain('HG_kouzine');
    await expect(networks.scan(networks.pool(), parameters, [text])).rejects.toThrow(
      new ModelError('Model HG_kouzine is no longer installed here.'),
    );
  });
});
