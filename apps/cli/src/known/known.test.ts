import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { knownMotifs } from '@flipon/analyses/known/known-motifs';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

async function known(words: readonly string[], input?: string | Uint8Array) {
  const options = { cwd: folder.path, ...(input === undefined ? {} : { input }) };
  const finished = await runFlipon(['known', ...words], options);
  const lines = finished.stdout.split('\n').slice(0, -1);
  return { ...finished, lines, rows: lines.slice(1).map((line) => line.split('\t')) };
}

const readText = (name: string) => readFile(join(folder.path, name), 'utf8');

/** The thrombin aptamer, k2; no other motif is part of it. */
const APTAMER = 'GGTTGGTGTGGTTGG';
const OTHER = 'CCAACCACACCAACC';
const MEANING =
  'A match means that a laboratory has measured this structure on a molecule of these letters';

describe('flipon known', () => {
  it('tells where motifs are on both strands, and what was measured, with sources', async () => {
    await folder.write('a.fa', `>one first\nAC${APTAMER}AC\n>two\nN${OTHER.toLowerCase()}\n`);
    const { code, stderr, lines, rows } = await known(['a.fa']);
    expect(code).toBe(0);
    expect(lines[0]).toBe(
      'record\tstart\tend\tstrand\tmotif\tstructure\tname\tpdb\ttopology\ttm_min\ttm_max\tletters\tcollections\tsources',
    );
    const motif = ['k2', 'G-quadruplex', '', '148D', 'antiparallel', '16', '54.1', APTAMER];
    expect(rows.map((row) => row.slice(0, 12))).toEqual([
      ['one', '3', '17', '+', ...motif],
      ['two', '2', '16', '-', ...motif],
    ]);
    expect(rows[0]?.[12]).toBe('G4STAB G4ShapePredictor');
    expect(rows[0]?.[13]).toMatch(/^PDB 148D \| doi:10\.1002\/cbic\.202100670 \| /);
    expect(stderr).toMatch(
      /^flipon: a\.fa: G-quadruplex: 2 matches of 1 motif in 2 stretches; \S+ expected by chance\.\n/,
    );
    expect(stderr).toContain('H-DNA: 0 matches of 0 motifs in 0 stretches;');
    expect(stderr).toContain(`flipon: ${MEANING}`);
    expect((await known(['a.fa', '--quiet'])).stderr).toBe('');
  });

  it('finds every place of every motif, as a search for each of them does', async () => {
    const gaps = new TextDecoder().decode(randomDna(3, 400_000, { gc: 0.6 }));
    let text = '';
    for (let at = 0; at < knownMotifs.length; at += 9) {
      const { sequence } = knownMotifs[at] as (typeof knownMotifs)[number];
      text += gaps.slice(at * 200, at * 200 + 1700) + (at % 2 === 0 ? sequence : otherOf(sequence));
    }
    const found: string[] = [];
    for (const { id, sequence } of knownMotifs) {
      for (const [strand, letters] of Object.entries({ '+': sequence, '-': otherOf(sequence) })) {
        for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
          found.push(`${at + 1} ${at + letters.length} ${strand} ${id}`);
        }
      }
    }
    // Longer than the pieces in which files are read.
    expect(text.length).toBeGreaterThan(1 << 18);
    const { rows } = await known(['-', '--quiet'], gzipSync(`>r\n${text}\n`));
    expect(rows.map((row) => row.slice(1, 5).join(' ')).sort()).toEqual(found.sort());
  });

  it('looks across the origin of circles where it is asked to', async () => {
    const circle = `${APTAMER.slice(5)}ACACA${APTAMER.slice(0, 5)}`;
    await folder.write('c.fa', `>c\n${circle}\n`);
    expect((await known(['c.fa'])).rows).toEqual([]);
    const { rows } = await known(['c.fa', '--wrapOrigin']);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([['c', '16', '30', '+', 'k2']]);
    const bed = await known(['c.fa', '--wrapOrigin', '--format', 'bed']);
    expect(bed.lines.slice(-2).map((line) => line.split('\t').slice(0, 6))).toEqual([
      ['c', '15', '20', 'known-1-k2', '0', '+'],
      ['c', '0', '10', 'known-1-k2', '0', '+'],
    ]);
    const flat =
      `LOCUS       LINE ${circle.length} bp DNA linear SYN 01-JAN-2020\nORIGIN\n` +
      `        1 ${circle.toLowerCase()}\n//\n`;
    expect((await known(['-', '--wrapOrigin'], flat)).rows).toEqual([]);
  });

  it('writes every format, and several inputs by name', async () => {
    await folder.write('a.fa', `>=a\nA${APTAMER}\n`);
    await folder.write('b.fa', `>b\nAT${OTHER}\n`);
    const inputs = ['a.fa', 'b.fa', '--quiet'];
    const { lines } = await known(inputs);
    expect(lines.map((line) => line.split('\t').at(-1))).toEqual(['input', 'a.fa', 'b.fa']);
    expect(lines[1]).toMatch(/^'=a\t2\t16\t/);
    const csv = (await known([...inputs, '--format', 'csv'])).stdout.split('\r\n');
    expect(csv[2]).toMatch(/^b,3,17,-,k2,G-quadruplex,,148D,antiparallel,16,54\.1,.*,b\.fa$/);
    const [, json = ''] = (await known([...inputs, '--format', 'jsonl'])).lines;
    expect(JSON.parse(json)).toMatchObject({
      id: 2,
      record: 'b',
      position: 2,
      recordPosition: 2,
      length: 15,
      strand: '-',
      motif: 'k2',
      letters: APTAMER,
      pdb: ['148D'],
      tm: { min: 16, max: 54.1 },
      input: 'b.fa',
    });
    const bed = (await known([...inputs, '--format', 'bed'])).lines;
    expect(bed.slice(0, 2)).toEqual([
      expect.stringMatching(/^# Flipon \S+, known motifs$/),
      expect.stringContaining(`# ${MEANING}`),
    ]);
    expect(bed.at(-1)?.split('\t').slice(0, 7)).toEqual([
      ...['b', '2', '17', 'known-2-k2', '0', '-'],
      'PDB 148D, a G-quadruplex, antiparallel, melts at 16 to 54.1 °C by conditions',
    ]);
    const gff = (await known([...inputs, '--format', 'gff3'])).lines;
    expect(gff[0]).toBe('##gff-version 3');
    expect(gff.at(-1)).toMatch(
      /^b\tFlipon\tG_quartet\t3\t17\t\.\t-\t\.\tID=known-2;Name=k2;structure=G-quadruplex;measured=PDB 148D%2C a G/,
    );
  });

  it('writes files whole, packed by their name, that other commands read', async () => {
    await folder.write('a.fa', `>a\nA${APTAMER}ACGTA${APTAMER}\n`);
    for (const name of ['k.bed', 'k.gff3', 'k.jsonl', 'k.tsv.gz', 'k.csv']) {
      expect(await known(['a.fa', '--out', name, '--quiet'])).toMatchObject({
        code: 0,
        stdout: '',
      });
    }
    const packed = gunzipSync(await readFile(join(folder.path, 'k.tsv.gz'))).toString();
    expect(packed.split('\n')).toHaveLength(4);
    expect(await readText('k.bed')).toContain('\na\t1\t16\tknown-1-k2\t0\t+\t');
    const words = ['overlap', 'k.bed', 'k.gff3', 'k.jsonl', 'k.tsv.gz', 'k.csv', '--quiet'];
    const { stdout } = await runFlipon(words, { cwd: folder.path });
    const both = stdout
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t')[4]);
    expect(both).toEqual(Array.from({ length: 10 }, () => '30'));
  });

  it('counts matches of each structure, with those expected by chance beside them', async () => {
    const text = `${APTAMER}${'ACGT'.repeat(25)}`;
    await folder.write('a.fa', `>a\n${text}${APTAMER}\n`);
    const summary = await known(['a.fa', '--summary', 'json', '--out', 'k.tsv']);
    const [g4, hdna] = JSON.parse(summary.stdout);
    expect(g4).toMatchObject({ structure: 'G-quadruplex', matches: 2, motifs: 1, stretches: 2 });
    expect(g4.searched).toBe(1544);
    expect(g4.expected).toBeGreaterThan(0);
    expect(g4.expected).toBeLessThan(0.001);
    expect(hdna).toMatchObject({ structure: 'H-DNA', matches: 0, motifs: 0, searched: 44 });
    expect(await readText('k.tsv')).toContain('\tk2\t');
    expect(summary.stderr).toContain(MEANING);

    const one = await known(['a.fa', '--summary', 'tsv', '--structure', 'H-DNA']);
    expect(one.lines[0]).toBe('structure\tmatches\texpected\tmotifs\tsearched\tstretches');
    expect(one.rows.map(([structure, matches]) => [structure, matches])).toEqual([['H-DNA', '0']]);
    const table = await known(['a.fa', 'a.fa', '--summary', '--quiet']);
    expect(table.lines[0]).toMatch(/^input +structure +matches +expected by chance +motifs found/);
    expect(table.lines).toHaveLength(5);
  });

  it('reads the last stretch of a circle as going on in the first', async () => {
    // Repeats of the telomere around the origin, and one more stretch.
    const repeat = 'TTAGGG'.repeat(6);
    const circle = `${repeat}${'ACGT'.repeat(20)}${repeat}${'ACGT'.repeat(20)}${repeat}`;
    await folder.write('c.fa', `>c\n${circle}\n`);
    const count = async (...words: string[]) => {
      const { stdout } = await known(['c.fa', '--summary', 'json', ...words]);
      return JSON.parse(stdout)[0].stretches;
    };
    expect(await count()).toBe(3);
    expect(await count('--wrapOrigin')).toBe(2);
  });

  it('has no rows for records without bases, and notes them', async () => {
    await folder.write('a.fa', `>none\n>a\n${APTAMER}\n>last\n`);
    const { code, rows, stderr } = await known(['a.fa', '--wrapOrigin']);
    expect({ code, count: rows.length }).toEqual({ code: 0, count: 1 });
    expect(stderr).toContain('each of 2 records ("none" is the first) is empty and gives no rows.');
  });

  it('says of RNA what matches, written with U or with T, beside rows as beside counts', async () => {
    await folder.write('r.fa', `>r\n${APTAMER.replaceAll('T', 'U')}\n`);
    const noneIn = (name: string) =>
      `${name}: no motif of the list is in this RNA. They were measured as DNA: RNA matches them where it is written with T, and U matches nothing.`;
    const why = noneIn('r.fa');
    for (const words of [[], ['--summary'], ['--out', 'k.bed']]) {
      const { code, stderr } = await known(['r.fa', ...words]);
      expect(code).toBe(0);
      expect(stderr).toContain(`flipon: ${why}\n`);
    }
    await folder.write('d.fa', `>d\n${APTAMER.replaceAll('G', 'A')}\n`);
    expect((await known(['d.fa'])).stderr).not.toContain('RNA');
    expect((await known(['r.fa', '--quiet'])).stderr).toBe('');
    // Letters decide what matches, also where a file says RNA of T.
    const length = APTAMER.length;
    const head = `LOCUS       X ${length} bp mRNA linear`;
    const write = (name: string, letters: string) =>
      folder.write(name, `${head}\nORIGIN\n        1 ${letters}\n//\n`);
    await write('t.gb', APTAMER);
    const { stdout, stderr } = await known(['t.gb']);
    expect(stdout.trim().split('\n').length).toBeGreaterThan(1);
    expect(stderr).not.toContain('RNA');
    await write('n.gb', APTAMER.replaceAll('G', 'A'));
    expect((await known(['n.gb'])).stderr).toContain(`flipon: ${noneIn('n.gb')}\n`);
  });

  it('says in its help what the motifs are, and which were left out', async () => {
    const { stdout, code } = await runFlipon(['known', '--help']);
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(code).toBe(0);
    expect(text).toContain('1,588 motifs');
    expect(text).toContain('Motifs: 1588 of 1935 that were collected');
    for (const part of ['216 left out', '28 left out', '98 left out', '5 left out', MEANING]) {
      expect(text).toContain(part);
    }
  });

  it.each([
    [['--format', 'parquet', 'a.fa'], 2, '--format must be one of tsv, csv, jsonl, bed, gff3'],
    [['a.fa', '--out', 'k.xlsx'], 2, '--out: no format has the ending .xlsx.'],
    [['a.fa', '--structure', 'i-motif'], 2, '--structure must be one of G-quadruplex, H-DNA'],
    [['a.fa', '--summary', '--format', 'bed'], 2, 'name a file for the matches with --out.'],
    [['a.fa', '--out', './a.fa', '--format', 'tsv'], 2, '--out would replace the input a.fa.'],
    [[], 2, 'Name at least one file, or - for standard input.'],
    [['a.fa', '--strcture', 'H-DNA'], 2, 'did you mean --structure?'],
    [['none.fa'], 1, 'none.fa cannot be read: there is no such file or folder.'],
    [['bad.fa', '--out', 'k.bed'], 1, 'bad.fa, record 1 "a", line 2, column 3: "!" is not'],
  ])('refuses %j', async (words, code, message) => {
    await folder.write('a.fa', `>a\n${APTAMER}\n`);
    await folder.write('bad.fa', '>a\nAC!T\n');
    const finished = await known(words);
    expect(finished).toMatchObject({ code, stdout: '' });
    expect(finished.stderr).toContain(message);
    expect(await folder.list()).toEqual(['a.fa', 'bad.fa']);
  });
});

function otherOf(letters: string): string {
  const other = [...letters].reverse().map((base) => 'TGCA'['ACGT'.indexOf(base)]);
  return other.join('');
}
