import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { FLIPON, runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { progressLine } from './progress-bar.ts';

const folder = useTemporaryFolder();

/** The program `script` makes a terminal; in a root without /dev/pts there is none. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
if (!hasTerminal) console.warn('SKIPPED: tests on a terminal, which cannot be made here.');

/** Runs a scan as on a terminal, and gives what it shows. */
function runOnTerminal(words: string): string {
  const { stdout, status } = spawnSync('script', ['-qec', `${FLIPON} ${words}`, '/dev/null'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, TERM: 'xterm' },
  });
  expect(status).toBe(0);
  return stdout;
}

describe('the progress bar', () => {
  // Needs a terminal.
  it.skipIf(!hasTerminal)(
    'moves on a terminal, is removed at the end, and is off on request',
    async () => {
      const bases = Buffer.from(randomDna(1, 2_000_000)).toString('latin1');
      await folder.write('a.fa', `>a\n${bases}\n>none\n`);
      const shown = runOnTerminal('scan g4hunter a.fa --out hits.tsv');
      expect(stripVTControlCharacters(shown)).toMatch(
        /reading {3}\[[#.]{24}\] +\d+ % {2}\d+ MB\/s {2}a\.fa/,
      );
      expect(shown).toContain('flipon: a.fa: record "none" is empty and gives no rows.');
      // The last thing on the bar's line is that it is erased.
      expect(shown.slice(shown.lastIndexOf('\r\u001B[2K'))).not.toContain('%');
      expect(runOnTerminal('scan g4hunter a.fa --out hits.tsv --quiet')).toBe('');
    },
  );

  // Needs a terminal.
  it.skipIf(!hasTerminal)('is there while files behind the first one are looked at', async () => {
    await folder.write('a.fa', `>a\n${'GGGUUA'.repeat(100)}\n`);
    await folder.write('b.fa', `>b\n${'GGGUUA'.repeat(100)}\n`);
    const shown = runOnTerminal('scan g4hunter a.fa b.fa --out hits.tsv');
    expect(stripVTControlCharacters(shown).trimStart()).toMatch(/^reading {3}\[#{24}\] .* b\.fa/);
  });

  it('is silent in a pipe', async () => {
    await folder.write('a.fa', '>a\nGATTACAGATTACAGATTACAGATTACA\n');
    const run = async (...more: string[]) =>
      (await runFlipon(['scan', 'g4hunter', 'a.fa', ...more], { cwd: folder.path })).stderr;
    expect(await run('--format', 'bed')).toBe('');
    expect(await run('--quiet')).toBe('');
    // A note says that the settings are lost.
    expect(await run()).toBe(
      'flipon: TSV on standard output has no room for its settings and the checksum of its bases, by which ' +
        'flipon verify computes it again: --out FILE writes them into FILE.flipon.json.\n',
    );
  });

  // Needs a terminal.
  it.skipIf(!hasTerminal)('does not run through hits on the same terminal', async () => {
    await folder.write('a.fa', `>a\n${'GGGTTA'.repeat(6)}\n`);
    const shown = runOnTerminal('scan g4hunter a.fa');
    expect(shown).toMatch(/^record\tstart\tend\t.*\r\na\t1\t/);
    expect(shown).not.toContain('%');
  });
});

describe('progressLine', () => {
  const line = (done: number, total: number | null, stage = 'scanning') =>
    progressLine({ label: 'a.fa', stage, done, total, perSecond: 123_400_000 });

  it('shows the share that is done, and no bar where the whole is not known', () => {
    expect(line(0, 100)).toBe(`scanning  [${'.'.repeat(24)}]   0 %  123 Mbp/s  a.fa`);
    expect(line(50, 100)).toContain(`[${'#'.repeat(12)}${'.'.repeat(12)}]  50 %`);
    expect(line(100, 100)).toContain('] 100 %');
    expect(line(120, 100)).toContain('] 100 %');
    expect(line(2_600_000, null, 'reading')).toBe('reading  3 MB  123 MB/s  a.fa');
    expect(line(0, 0)).not.toContain('NaN');
  });

  it('counts slow scans in thousands of bases', () => {
    const slow = { label: 'a.fa', stage: 'scanning', done: 1, total: 2, perSecond: 560 };
    expect(progressLine(slow)).toContain('50 %  0.6 kbp/s  a.fa');
  });
});
