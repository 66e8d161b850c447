import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { expect, it } from 'vitest';

const LOAD = resolve(import.meta.dirname, '../../../scripts/load.ts');
const FORMATS = 'csv bed xlsx fasta bedgraph gff3 gb tsv jsonl parquet'.split(' ');

// Of speed nothing is asserted: `npm run load` reports it, on a machine that does nothing else.
it('drives four users through every call without an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-load-test-'));
  try {
    const jsonPath = join(folder, 'report.json');
    const words = ['--users', '4', '--seconds', '60', '--think', '0', '--rounds', '1'];
    const { code, output } = await run([...words, '--json', jsonPath]);
    expect(code, output).toBe(0);
    const report = JSON.parse(await readFile(jsonPath, 'utf8'));
    expect(report).toMatchObject({ users: 4, errors: {}, events: expect.any(Number) });
    expect(Object.keys(report.calls).toSorted()).toEqual(
      [
        ...['token', 'events, until open', 'import text', 'import file', 'start'],
        ...['result, from its start', 'library', 'letters', 'batch', 'results', 'result'],
        ...['hits', 'hits, sorted', 'hits, filtered', 'heatmap', 'usage', 'health'],
        ...FORMATS.map((format) => `export ${format}`),
      ].toSorted(),
    );
    expect(report.events).toBeGreaterThan(0);
    for (const part of ['server', 'worker', 'database']) {
      expect(report.parts[part].memoryBytes.last, part).toBeGreaterThan(1e6);
    }
    expect(report.parts.server.inside.loopDelayMs.p99).toBeGreaterThanOrEqual(0);
    expect(output).toContain('No errors.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function run(words: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((tell, fail) => {
    const child = spawn(process.execPath, [LOAD, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', fail);
    child.once(
      'exit',
      endWithTests(() => child.kill('SIGTERM')),
    );
    child.once('exit', (code) => tell({ code, output }));
  });
}
