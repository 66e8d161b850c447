import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { allKinds } from '@flipon/analyses/all-kinds';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { randomDna } from '@flipon/test-material/random-dna';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../../testing/run-flipon.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openFiles } from '../../verify/found/open-files.ts';
import { verifyIn } from '../../verify/testing/verify-in.ts';
import { readAllCommand } from './read-all-command.ts';

const folder = useTemporaryFolder();
const letters = Buffer.from(randomDna(9, 4000)).toString('latin1');

beforeEach(async () => {
  await folder.write('a.fa', `>one\n${MOTIF_SAMPLES}\n>none\n>two\n${letters}${MOTIF_SAMPLES}\n`);
  await folder.write('b.fa', `>three\n${MOTIF_SAMPLES.slice(200)}${MOTIF_SAMPLES.slice(0, 200)}\n`);
});

const flipon = (words: readonly string[], input = '') =>
  runFlipon(['scan', ...words], { cwd: folder.path, input });

async function succeed(words: readonly string[], input?: string) {
  expect(await flipon([...words, '--quiet'], input)).toMatchObject({ code: 0, stderr: '' });
}

const read = (path: string) => readFile(join(folder.path, path));
const list = (path: string) => readdir(join(folder.path, path));

describe('flipon scan all', () => {
  it('writes the file that each kind has alone, of several inputs', {
    timeout: 60_000,
  }, async () => {
    await succeed(['all', 'a.fa', 'b.fa', '--out-dir', 'all/of/them']);
    expect(await list('all/of/them')).toEqual(
      allKinds.flatMap((kind) => [`${kind}.tsv`, `${kind}.tsv.flipon.json`]).toSorted(),
    );
    await Promise.all(
      allKinds.map(async (kind) => {
        const model = kind === 'zdnabert2' ? ['--model', 'BZ_energy'] : [];
        await succeed([kind, 'a.fa', 'b.fa', '--out', `${kind}.tsv`, ...model]);
        const [together, alone] = [
          await read(`all/of/them/${kind}.tsv`),
          await read(`${kind}.tsv`),
        ];
        expect(together.equals(alone)).toBe(true);
        expect(alone.toString().split('\n').length).toBeGreaterThan(2);
      }),
    );
  });

  it.each(['gff3', 'bed.gz', 'parquet', 'xlsx'])(
    'writes the same %s, with parameters, circles of one kind alone, and from standard input',
    { timeout: 60_000 },
    async (format) => {
      const input = (await read('a.fa')).toString();
      const own = { g4hunter: ['--threshold', '1.4', '--wrapOrigin'], rloopr: ['--rizModel', '0'] };
      const prefixed = Object.entries(own).flatMap(([kind, words]) =>
        words.map((word) => word.replace(/^--/, `--${kind}.`)),
      );
      const kinds = ['--kinds', 'rloopr,g4hunter,cpg'];
      await succeed(
        ['all', '-', '--out-dir', 'o', '--format', format, ...kinds, ...prefixed],
        input,
      );
      const names = ['cpg', 'g4hunter', 'rloopr'] as const;
      const files = (await list('o')).filter((name) => !name.endsWith('.flipon.json'));
      expect(files).toEqual(names.map((kind) => `${kind}.${format}`));
      for (const kind of names) {
        const out = `${kind}.${format}`;
        await succeed([kind, '-', '--out', out, ...(kind === 'cpg' ? [] : own[kind])], input);
        const unpack = format.endsWith('.gz') ? gunzipSync : (bytes: Buffer) => bytes;
        const [together, alone] = [unpack(await read(`o/${out}`)), unpack(await read(out))];
        expect([kind, together.equals(alone)]).toEqual([kind, true]);
        expect(alone.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(['bed', 'gff3', 'gb', 'xlsx', 'parquet', 'tsv'])(
    'says of RNA in %s what was measured of RNA, and the file is verified',
    async (format) => {
      const words = ['a.fa', '--out-dir', 'o', '--format', format, '--kinds', 'pqsfinder'];
      await succeed(['all', ...words, '--molecule', 'RNA']);
      const path = `o/pqsfinder.${format}`;
      await succeed(['pqsfinder', 'a.fa', '--molecule', 'RNA', '--out', `alone.${format}`]);
      expect((await read(`alone.${format}`)).equals(await read(path))).toBe(true);
      for await (const { told } of openFiles(join(folder.path, path), null, folder.path)) {
        expect(told.sources).toMatchObject([{ name: 'a.fa', type: 'RNA' }]);
      }
      expect(await verifyIn(folder.path, path)).toMatchObject({ isEqual: true });
      const text = (await read(path)).toString('latin1').replace(/\s+/g, ' ');
      if (['bed', 'gff3', 'gb'].includes(format)) expect(text).toContain('of 251 sequences of RNA');
      if (format === 'gb') expect(text).toMatch(/^LOCUS one \d+ bp RNA /);
    },
  );

  it('describes the inputs once, and the kinds without rows of a short record', async () => {
    const words = ['all', '-', '--out-dir', 'o', '--kinds', 'g4hunter,cpg'];
    const { code, stderr } = await flipon(words, '>short\nGGGGGGGGG\n>none\n');
    expect(code).toBe(0);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'flipon: standard input: record "none" is empty and gives no rows.',
      'flipon: standard input: record "short" is shorter than 25 bp and gives no rows of g4hunter.',
      'flipon: standard input: record "short" is shorter than 500 bp and gives no rows of cpg.',
    ]);
  });

  it.each([
    [
      ['--g4hunter.treshold', '1'],
      'There is no flag --g4hunter.treshold; did you mean --g4hunter.threshold?',
    ],
    [['--threshold', '1'], 'There is no flag --threshold'],
    [['--g4hunter.threshold', '9'], '--g4hunter.threshold: '],
    [['--kinds', 'g4hunter,cruciforms'], 'there is no kind cruciforms; did you mean cruciform?'],
    [
      ['--kinds', 'cpg', '--zdna.model', '1'],
      '--zdna.selectedModel is for a kind that --kinds leaves out',
    ],
    [['--zdnabert2.model', 'HG_chipseq'], 'HG_chipseq is a network'],
    [['--format', 'xlsx.gz'], 'xlsx is compressed already'],
    [['--format', 'gff'], 'did you mean gff3?'],
    [['--summary'], 'A summary is of one kind'],
    [['--flank', '10'], '--flank is for --format fasta'],
  ])('refuses %j', async (words, message) => {
    const reading = readAllCommand(['a.fa', '--out-dir', 'o', ...words]);
    await expect(reading).rejects.toThrow(message);
  });

  it('points to its help where it refuses, and makes no folder', async () => {
    const finished = await flipon(['all', 'a.fa', '--out-dir', 'o', '--summary']);
    expect(finished).toMatchObject({ code: 2, stdout: '' });
    expect(finished.stderr).toContain('See flipon scan all --help.');
    await expect(list('o')).rejects.toThrow('ENOENT');
  });

  it('needs a folder, and inputs that it does not replace', async () => {
    await expect(readAllCommand(['a.fa'])).rejects.toThrow('--out-dir FOLDER');
    const words = ['o/cpg.fasta', '--out-dir', 'o', '--format', 'fasta'];
    await expect(readAllCommand(words)).rejects.toThrow('would replace the input o/cpg.fasta');
  });

  it('leaves no files if an input or output is impossible, and gives the reason once', async () => {
    await folder.write('bad.fa', '>r\nACGT!\n');
    const bad = await flipon(['all', 'a.fa', 'bad.fa', '--out-dir', 'o']);
    expect(bad).toMatchObject({ code: 1, stdout: '' });
    expect(bad.stderr.match(/bad\.fa/g)).toHaveLength(1);
    expect(await list('o')).toEqual([]);
    await folder.write('p/cpg.tsv/a.txt', 'a folder');
    const taken = await flipon(['all', 'a.fa', '--out-dir', 'p']);
    expect(taken.code).toBe(1);
    expect(taken.stderr).toMatch(/^flipon: p\/cpg\.tsv cannot be written: it is a folder\.$/m);
    expect(await list('p')).toEqual(['cpg.tsv']);
  });

  it('has a help page with the parameters of every kind', async () => {
    const { code, stdout } = await flipon(['all', '--help']);
    expect(code).toBe(0);
    for (const kind of allKinds) expect(stdout).toContain(`--${kind}.`);
    expect(stdout).toContain('Here BZ_energy.');
  });
});
