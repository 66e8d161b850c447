import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { knownMotifs, motifSource } from '@flipon/analyses/known/known-motifs';
import { expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const APTAMER = 'GGTTGGTGTGGTTGG';
const FASTA = `>a\n${'AT'.repeat(40)}GGG${APTAMER}GGG${'AT'.repeat(40)}GGGGGGGGGGGGGGGGGGGGGGGGGGGG${'AT'.repeat(40)}\n`;

const scan = (...words: string[]) =>
  runFlipon(['scan', 'g4hunter', '-', '--threshold', '1', ...words], {
    cwd: folder.path,
    input: FASTA,
  });

it('--known adds to each hit what was measured of the motifs within it', async () => {
  const plain = (await scan('--format', 'tsv')).stdout.split('\n');
  const [head = '', ...rows] = (await scan('--format', 'tsv', '--known')).stdout.split('\n');
  expect(head.slice(plain[0]?.length)).toBe(
    '\tknownForm\tknownSource\tknownMotifs\tknownChance\tknownEntry\tknownMelting',
  );
  expect(rows.map((row, at) => row.slice(plain[at + 1]?.length))).toEqual([
    expect.stringMatching(
      /^\tcontains 148D, a G-quadruplex in solution[^\t]*\tk2: PDB 148D [^\t]+\t\d+\t[\d.e-]+\t148D\t[\d.]+$/,
    ),
    expect.stringMatching(/^\t\t\t\t[\d.e-]+\t\t$/),
    '',
  ]);
  const [first = '', second = ''] = (await scan('--format', 'jsonl', '--known')).stdout.split('\n');
  const { sequence, ...hit } = JSON.parse(first);
  const within = knownMotifs
    .filter((motif) => motif.structure === 'G-quadruplex' && sequence.includes(motif.sequence))
    .toSorted((a, b) => b.sequence.length - a.sequence.length);
  expect(within.length).toBeGreaterThan(0);
  expect(hit).toMatchObject({
    knownForm: expect.stringMatching(/^contains 148D, /),
    knownSource: knownMotifs.filter(({ pdb }) => pdb.includes('148D')).map(motifSource)[0],
    knownMotifs: within.length,
    knownEntry: '148D',
    knownMelting: within.find(({ tm }) => tm !== null)?.tm?.max,
  });
  expect(JSON.parse(second)).toMatchObject({
    knownForm: null,
    knownSource: null,
    knownMotifs: null,
  });
});

it('--known is part of the provenance, by which a file is computed again', async () => {
  await scan('--known', '--consensus', '--out', 'hits.tsv');
  const beside = JSON.parse(await readFile(join(folder.path, 'hits.tsv.flipon.json'), 'utf8'));
  expect(beside).toMatchObject({ extra: ['consensus', 'known'] });
  const words = ['verify', 'hits.tsv', '--sequence', '-'];
  const { code, stdout } = await runFlipon(words, { cwd: folder.path, input: FASTA });
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('equal') });
});

it('a file of hits that were chosen by them is computed again', async () => {
  await scan('--out', 'hits.tsv');
  const path = join(folder.path, 'hits.tsv');
  const [head = '', first = '', second = ''] = (await readFile(path, 'utf8')).split('\n');
  const verify = async (rows: string[], answer: 'yes' | 'no') => {
    const beside = `${path}.flipon.json`;
    const told = JSON.parse(await readFile(beside, 'utf8'));
    await writeFile(path, [head, ...rows, ''].join('\n'));
    await writeFile(beside, JSON.stringify({ ...told, selection: { is_known: answer } }));
    const words = ['verify', 'hits.tsv', '--sequence', '-'];
    return runFlipon(words, { cwd: folder.path, input: FASTA });
  };
  const chosen = await verify([first], 'yes');
  expect(chosen.code).toBe(0);
  expect(chosen.stdout).toContain('  hits:     1 of 2 rows: is_known yes\n');
  expect((await verify([second], 'no')).code).toBe(0);
  expect((await verify([first, second], 'yes')).code).toBe(1);
});

const TELOMERE = 'GGGTTAGGGTTAGGGTTAGGG';
const C_RICH = 'CCCTAACCCTAACCCTAACCC';

it.each(['pqsfinder', 'g4regex'])('--known of %s finds them on both strands', async (kind) => {
  const input = `>a\n${'AT'.repeat(40)}${TELOMERE}${'AT'.repeat(40)}${C_RICH}${'AT'.repeat(40)}\n`;
  const { stdout } = await runFlipon(['scan', kind, '-', '--format', 'jsonl', '--known'], {
    cwd: folder.path,
    input,
  });
  const hits = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const within = knownMotifs.filter(
    ({ structure, sequence }) => structure === 'G-quadruplex' && TELOMERE.includes(sequence),
  );
  expect(within.length).toBeGreaterThan(0);
  const { strand: _, ...first } = hits[0];
  expect(hits).toMatchObject([
    { strand: '+', sequence: TELOMERE, knownMotifs: within.length },
    { strand: '-', sequence: TELOMERE, knownMotifs: within.length },
  ]);
  expect(hits[1].knownEntry).toBe(first.knownEntry);
});

it('--known of mirror repeats asks for motifs of H-DNA, in words that each format has room for', async () => {
  const { sequence = '' } = knownMotifs.find(({ id }) => id === 'k1648') ?? {};
  const input = `>a\n${'ACGTTGCA'.repeat(9)}${sequence}${'CTCATGAC'.repeat(9)}\n`;
  const find = async (format: string) => {
    const words = ['scan', 'mirrorrepeat', '-', '--known', '--format', format];
    return (await runFlipon(words, { cwd: folder.path, input })).stdout;
  };
  const lines = (await find('jsonl')).trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line));
  const holding = rows.filter((row) =>
    `${row.sequence}${row.spacer}${row.opposite}`.includes(sequence),
  );
  expect(holding.length).toBeGreaterThan(0);
  for (const row of holding) expect(row).toMatchObject({ knownForm: 'contains k1648, H-DNA' });
  const attributes =
    ';knownForm=contains k1648%2C H-DNA;knownSource=k1648: doi:10.1093/nar/18.22.6621;';
  expect(await find('gff3')).toContain(attributes);
});
