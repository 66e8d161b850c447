import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLetters } from './check-letters.ts';
import { type PlainRow, plainWriters } from './testing/plain-writers.ts';
import { linesOf, readText } from './testing/read-text.ts';
import type { Track } from './track.ts';

const bases = randomDna(11, 20_000, { gc: 0.6 });
const decoder = new TextDecoder();
const folder = mkdtempSync(join(tmpdir(), 'flipon-tracks-'));
const fasta = join(folder, 'c1.fa');

beforeAll(() => writeFileSync(fasta, `>c1\n${decoder.decode(bases)}\n`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, words: string[]) =>
  // Programs: bedtools, fuzznuc, palindrome.
  execFileSync(program, words, {
    encoding: 'utf8',
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The letters of each row, along its strand. */
function lettersOf({ rows }: Track): string[] {
  return Array.from({ length: rows.count }, (_, row) => {
    const letters = bases.subarray(rows.starts[row], rows.ends[row]);
    return decoder.decode(rows.strands[row] === -1 ? reverseComplement(letters) : letters);
  });
}

const made: PlainRow[] = Array.from({ length: 200 }, (_, at) => ({
  name: 'c1',
  start: (at * 7919) % 19_000,
  length: 1 + (at % 90),
  strand: at % 3 === 0 ? '-' : '+',
  score: at,
  label: 'm',
  letter: 'A',
}));

// The program belongs to Debian's bedtools.
it.skipIf(!hasPrograms('bedtools')).each(['bed', 'gff3'] as const)(
  'rows of %s have the letters that bedtools takes',
  async (format) => {
    const text = `${plainWriters[format].write(made).join('\n')}\n`;
    writeFileSync(join(folder, `rows.${format}`), text);
    const words = ['getfasta', '-s', '-tab', '-fi', fasta, '-bed', `rows.${format}`];
    const taken = run('bedtools', words).trimEnd().split('\n');
    const track = await readText(text);
    expect(lettersOf(track)).toEqual(taken.map((line) => line.split('\t')[1]));
  },
);

// The programs belong to Debian's emboss.
describe.skipIf(!hasPrograms('fuzznuc'))('reports of EMBOSS', () => {
  async function report(program: string, words: string[], format: string): Promise<Track> {
    const out = join(folder, `out.${format}`);
    run(program, ['-sequence', fasta, ...words, '-rformat', format, '-outfile', out, '-auto']);
    return readText(readFileSync(out));
  }

  it('have the letters of the pattern that was asked for, on both strands', async () => {
    const words = ['-pattern', 'GGGN(1,3)GGG', '-complement'];
    const tracks = [
      await report('fuzznuc', words, 'gff'),
      await report('fuzznuc', words, 'excel'),
    ] as const;
    expect(tracks.map(({ format }) => format)).toEqual(['gff3', 'emboss']);
    for (const track of tracks) {
      expect(new Set(track.rows.strands)).toEqual(new Set([1, -1]));
      for (const letters of lettersOf(track)) expect(letters).toMatch(/^GGG[ACGT]{1,3}GGG$/);
    }
    const places = tracks.map((track) =>
      linesOf(track).map((line) => line.split(' ').slice(0, 4).join(' ')),
    );
    expect(places[0]).toEqual(places[1]);
  });

  it('tell tandem repeats as features', async () => {
    const words = ['-minrepeat', '2', '-maxrepeat', '6', '-threshold', '4'];
    const track = await report('etandem', words, 'gff');
    expect(track.rows.count).toBeGreaterThan(0);
    expect(track.labels).toEqual(['repeat_region']);
    const unitOf = /rpt_size (\d+).*rpt_count (\d+)/;
    const written = readFileSync(join(folder, 'out.gff'), 'utf8').split('\n');
    for (let row = 0; row < track.rows.count; row += 1) {
      const [, size, count] = unitOf.exec(written[(track.rows.lines[row] ?? 0) - 1] ?? '') ?? [];
      const length = (track.rows.ends[row] ?? 0) - (track.rows.starts[row] ?? 0);
      expect(length).toBe(Number(size) * Number(count));
    }
    expect(await checkLetters(track, () => '')).toBeNull();
  });
});
