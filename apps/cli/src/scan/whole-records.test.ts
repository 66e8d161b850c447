import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const BASES = `${'ttaggg'.repeat(6)}${'actgacca'.repeat(9)}ccctaaccctaaccctaaccct${'gtca'.repeat(9)}`;
const ENTRY = `LOCUS       PLASMID ${BASES.length} bp DNA circular SYN 01-JAN-2020
DEFINITION  A plasmid of a long description.
VERSION     PLASMID_OF_A_LONG_NAME.1
FEATURES             Location/Qualifiers
     source          1..${BASES.length}
                     /organism="Escherichia coli"
     CDS             join(100..${BASES.length},1..9)
                     /product="β-lactamase ""TEM"""
ORIGIN
        1 ${BASES}
//
`;

beforeEach(async () => {
  await folder.write('plasmid.gbk', ENTRY);
  await folder.write('b.fa', `>two\n${BASES}\n`);
});

const flipon = (...words: string[]) => runFlipon([...words, '--quiet'], { cwd: folder.path });
const scan = (...words: string[]) =>
  flipon('scan', 'g4hunter', ...words, '--threshold', '1.2', '--wrapOrigin');
const featuresOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^ {5}[A-Za-z]/.test(line))
    .map((line) => line.trim().split(/ +/));

it('writes every record with the features of its entry, and hits as features, on standard output', async () => {
  const { code, stdout, stderr } = await scan('plasmid.gbk', 'b.fa', '--format', 'gb');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [plasmid = '', two = ''] = stdout.split(/(?<=^\/\/\n)/m);
  const places = featuresOf(plasmid);
  expect(places.slice(0, 2)).toEqual([
    ['source', `1..${BASES.length}`],
    ['CDS', `join(100..${BASES.length},1..9)`],
  ]);
  expect(places.slice(2).every(([key]) => key === 'misc_structure')).toBe(true);
  expect(plasmid).toContain('/product="beta-lactamase ""TEM"""');
  expect(plasmid).toContain(
    'DEFINITION  PLASMID_OF_A_LONG_NAME.1 A plasmid of a long description.',
  );
  expect(two).toMatch(/^LOCUS {7}two /);
  expect(featuresOf(two).length).toBeGreaterThan(0);
  expect(two.replace(/\n +/g, ' ')).toContain('input: b.fa"');
  for (const record of [plasmid, two]) {
    expect(record.slice(record.indexOf('ORIGIN') + 6).replace(/[^a-z]/g, '')).toBe(BASES);
  }
});

it('says how many features of an input have no place on its records', async () => {
  const lost = 'exon            J00194.1:10..40\n     ';
  await folder.write('lost.gbk', ENTRY.replace('CDS   ', `${lost}CDS   `));
  await folder.write('more.gbk', ENTRY.replace('CDS   ', `${lost}${lost}CDS   `));
  const told = (...words: string[]) =>
    runFlipon(['scan', 'g4hunter', ...words], { cwd: folder.path });
  const { code, stdout, stderr } = await told('lost.gbk', 'more.gbk', '--format', 'gb');
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'flipon: lost.gbk: 1 feature left out, in line 7: The location of exon names another entry: J00194.1:10..40\n' +
      'flipon: more.gbk: 2 features left out, first in line 7: The location of exon names another entry: J00194.1:10..40\n',
  });
  expect(stdout).not.toContain('exon');
  expect((await told('lost.gbk', '--format', 'bed')).stderr).toBe('');
});

it('knows the format by the name of the file, and verifies it, whatever was added to its features', async () => {
  await scan('plasmid.gbk', '--out', 'hits.gb');
  expect(await readdir(folder.path)).toContain('hits.gb');
  expect(await readdir(folder.path)).not.toContain('hits.gb.flipon.json');
  const verify = (file: string) => flipon('verify', file, '--sequence', 'plasmid.gbk');
  expect(await verify('hits.gb')).toMatchObject({ code: 0, stderr: '' });
  const text = await readFile(join(folder.path, 'hits.gb'), 'utf8');

  const gene = '     gene            5..9\n                     /gene="bla"\n';
  const annotated = text.replace('     CDS  ', `${gene}     CDS  `);
  await folder.write('more.gb', annotated);
  expect(annotated).not.toBe(text);
  expect(await verify('more.gb')).toMatchObject({ code: 0 });

  const moved = text.replace(/^( {5}misc_structure {2}\D*)(\d+)/m, (_, head, start) => {
    return `${head}${Number(start) + 1}`;
  });
  await folder.write('moved.gb', moved);
  const line = moved.split('\n').findIndex((each, at) => each !== text.split('\n')[at]) + 1;
  const { code, stdout } = await verify('moved.gb');
  expect(code).toBe(1);
  expect(stdout).toContain(`moved.gb: differs at line ${line};`);
});

it('refuses a record of more than 50 Mbp before it writes anything', async () => {
  await folder.write('long.fa', `>short\n${BASES}\n>long\n${'ACGT'.repeat(12_500_000)}A\n`);
  const words = ['long.fa', '--format', 'gb'];
  const { code, stdout, stderr } = await scan(...words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(
    'long.fa: the record long has 50,000,001 bases, and a GenBank file has room for 50,000,000 in each.',
  );
  expect((await scan(...words, '--out', 'long.gb')).code).toBe(1);
  expect(await readdir(folder.path)).not.toContain('long.gb');
}, 60_000);
