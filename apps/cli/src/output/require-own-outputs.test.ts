import { spawnSync } from 'node:child_process';
import { link, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLIPON, runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const FASTA = `>a\n${G4}\n`;

/** A file under four names, a copy of it, and intervals that a link leads to, too. */
async function writeFiles() {
  const at = (name: string) => join(folder.path, name);
  await folder.write('s.fa', FASTA);
  await folder.write('other.fa', FASTA);
  await folder.write('a.bed', 'x\t0\t9\n');
  await symlink('s.fa', at('ln.fa'));
  await symlink('ln.fa', at('ln.tsv'));
  await link(at('s.fa'), at('hard.fa'));
  await symlink('.', at('here'));
  await symlink('a.bed', at('ln.bed'));
  await mkdir(at('all'));
  await symlink('../s.fa', at('all/cpg.tsv'));
  // What a file is called before it is whole, and the file that is written beside.
  await folder.write('q.fasta.partial', FASTA);
  await folder.write('q.fasta.flipon.json', FASTA);
  await symlink('s.fa', at('r.jsonl.flipon.json'));
  await symlink('a.bed', at('t.bed.partial'));
}

async function contents() {
  const names = (await folder.list()).filter((name) => /\.(?:fa|bed|json|partial)$/.test(name));
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder.path, name), 'utf8')]),
  );
}

describe('an output that would replace an input', () => {
  it.each([
    ['scan g4hunter s.fa --out ln.fa', '--out', 's.fa'],
    ['scan g4hunter ln.fa --out s.fa', '--out', 'ln.fa'],
    ['scan g4hunter s.fa --out ln.tsv', '--out', 's.fa'],
    ['scan g4hunter s.fa --out hard.fa', '--out', 's.fa'],
    ['scan g4hunter s.fa --out here/s.fa', '--out', 's.fa'],
    ['scan g4hunter here/s.fa --out here/here/hard.fa', '--out', 'here/s.fa'],
    ['scan g4hunter other.fa ln.fa --out s.fa', '--out', 'ln.fa'],
    ['scan g4hunter o*.fa s?fa --out ln.fa', '--out', 's.fa'],
    ['scan g4hunter s.fa --summary --out ln.fa', '--out', 's.fa'],
    ['scan g4hunter q.fasta.flipon.json --out q.fasta', '--out', 'q.fasta.flipon.json'],
    ['scan g4hunter q.fasta.partial --out q.fasta', '--out', 'q.fasta.partial'],
    ['scan g4hunter s.fa --out r.jsonl', '--out', 's.fa'],
    ['scan all s.fa --out-dir all', '--out-dir', 's.fa'],
    ['scan all s.fa --out-dir here/all', '--out-dir', 's.fa'],
    ['known s.fa --out ln.fa --format tsv', '--out', 's.fa'],
    ['overlap a.bed a.bed --out ln.bed', '--out', 'a.bed'],
    ['overlap a.bed ln.bed --upset t.bed', '--upset', 'a.bed'],
    ['overlap a.bed *.bed --nearest here/a.bed', '--nearest', 'a.bed'],
    ['kill s.fa --out ln.fa --format tsv', '--out', 's.fa'],
    [`kill ${G4} ln.fa --out hard.fa --format tsv`, '--out', 'ln.fa'],
    ['p53 s.fa --out ln.tsv', '--out', 's.fa'],
  ])('is refused: flipon %s', async (line, flag, input) => {
    await writeFiles();
    const before = await contents();
    const { code, stderr } = await runFlipon(line.split(' '), { cwd: folder.path });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`${flag} would replace the input ${input}.`),
    ]);
    expect(await contents()).toEqual(before);
  });

  it.each([
    'scan g4hunter - --out s.fa',
    'scan g4hunter - --out hard.fa',
    'scan g4hunter /dev/stdin --out s.fa',
    'known - --out ln.fa --format tsv',
    'kill - --out ln.tsv',
  ])('is refused where it is read from standard input: flipon %s < s.fa', async (line) => {
    await writeFiles();
    const shell = ['-c', '"$0" "$@" < s.fa', FLIPON, ...line.split(' ')];
    const { status, stderr } = spawnSync('sh', shell, { cwd: folder.path, encoding: 'utf8' });
    const input = line.includes(' - ') ? 'from standard input' : '/dev/stdin';
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(`--out would replace the input ${input}.`),
    ]);
    expect(await readFile(join(folder.path, 's.fa'), 'utf8')).toBe(FASTA);
  });

  it('is refused where it is the matrix that the environment names', async () => {
    const matrix = await folder.write('matrix.tsv', 'no matrix');
    const env = { ...process.env, FLIPON_P53_MATRIX: matrix };
    const line = ['p53', G4, '--out', './matrix.tsv'];
    const { status, stderr } = spawnSync(FLIPON, line, {
      cwd: folder.path,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('--out would replace the input')]);
  });
});

it('no two outputs are one file', async () => {
  await writeFiles();
  const at = (name: string) => join(folder.path, name);
  await folder.write('out.tsv', 'old');
  await symlink('out.tsv', at('again.tsv'));
  for (const other of ['again.tsv', 'here/out.tsv', 'out.tsv.partial']) {
    const line = ['overlap', 'a.bed', 'a.bed', '--out', 'out.tsv', '--any', other];
    const { code, stderr } = await runFlipon(line, { cwd: folder.path });
    const words = '--any would replace the file of --out.';
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  }
  for (const other of ['here/new.tsv', 'new.tsv']) {
    const line = ['overlap', 'a.bed', 'a.bed', '--out', 'new.tsv', '--any', other];
    expect((await runFlipon(line, { cwd: folder.path })).code).toBe(2);
  }
});

it('other files beside an input, its copy, and devices are written', async () => {
  await writeFiles();
  for (const line of [
    'scan g4hunter s.fa --out other.fa',
    'scan g4hunter s.fa --out s.bed',
    'scan g4hunter s.fa --out here/s.tsv',
    'scan g4hunter - --out /dev/null',
    `kill ${G4} --out s.jsonl`,
    'overlap a.bed a.bed --out - --any any.bed --upset /dev/null',
  ]) {
    const { code, stderr } = await runFlipon(line.split(' '), { cwd: folder.path, input: FASTA });
    expect([line, code, stderr]).toEqual([line, 0, expect.not.stringContaining('would replace')]);
  }
  expect(await readFile(join(folder.path, 's.fa'), 'utf8')).toBe(FASTA);
});
