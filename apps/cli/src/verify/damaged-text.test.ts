import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { verifyIn } from './testing/verify-in.ts';

// What editors and broken copies do to a text of hits without a change of its rows.

const folder = useTemporaryFolder();

async function scan(name: string, ...words: string[]): Promise<string> {
  await folder.write('a.fa', `>one\n${MOTIF_SAMPLES}\n>two\n${MOTIF_SAMPLES}\n`);
  const line = ['scan', 'g4hunter', 'a.fa', '--threshold', '1', '--out', name, '--quiet', ...words];
  expect(await runFlipon(line, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' });
  return await readFile(join(folder.path, name), 'utf8');
}

const verify = async (name: string, text: string) => {
  await folder.write(name, text);
  return verifyIn(folder.path, name);
};

describe('blank lines', () => {
  it.each(['bed', 'bedgraph', 'gff3', 'tsv', 'csv', 'jsonl', 'fa', 'gb'])(
    'at the end are no difference in %s',
    async (ending) => {
      const name = `hits.${ending}`;
      const text = await scan(name);
      for (const end of ['\n', '\n\n\n', '\r\n']) {
        const { isEqual, words } = await verify(name, text + end);
        expect([isEqual, words]).toEqual([true, expect.stringContaining(': equal. ')]);
      }
    },
  );

  it('between rows or entries are none either, and others keep their line numbers', async () => {
    const fasta = await scan('hits.fa');
    const [head = '', letters = '', ...more] = fasta.split('\n');
    const apart = [head, letters, '', '', ...more].join('\n');
    expect((await verify('hits.fa', apart)).isEqual).toBe(true);
    const [name = '', ...last] = more;
    const wrong = [head, letters, '', '', name.replace('>', '>x'), ...last].join('\n');
    expect((await verify('hits.fa', wrong)).words).toContain('differs at row 2 (line 5)');

    const entries = await scan('hits.gb');
    const spaced = entries.replaceAll(/^\/\/\n/gm, '//\n\n');
    expect((await verify('hits.gb', spaced)).isEqual).toBe(true);
    const version = spaced.split('\n').findLastIndex((line) => line.startsWith('VERSION'));
    const changed = spaced.split('\n').with(version, 'VERSION     other').join('\n');
    expect((await verify('hits.gb', changed)).words).toContain(`differs at line ${version + 1}`);
  });

  it('in the place of letters differ', async () => {
    const [head = '', , ...more] = (await scan('hits.fa')).split('\n');
    expect((await verify('hits.fa', [head, '', ...more].join('\n'))).isEqual).toBe(false);
    expect((await verify('hits.fa', [head, ...more].join('\n'))).isEqual).toBe(false);
  });
});

it('a byte order mark is no difference, in a file or in that of its settings', async () => {
  const text = await scan('hits.tsv');
  const settings = await readFile(join(folder.path, 'hits.tsv.flipon.json'), 'utf8');
  await folder.write('hits.tsv.flipon.json', `\uFEFF${settings}`);
  const { isEqual, words } = await verify('hits.tsv', `\uFEFF${text}`);
  expect([isEqual, words]).toEqual([true, expect.stringContaining('hits.tsv: equal. ')]);
});

describe('a checksum of bases that is no whole one', () => {
  it.each([
    ['sha256:0123', 'bases: a.fa sha256:0123'],
    ['sha256:', 'bases: a.fa sha256:'],
    ['sha2', 'bases: a.fa sha2'],
    ['', 'bases: a.fa '],
  ])('is damage, where the line ends with "%s"', async (end, shown) => {
    const text = await scan('hits.bed');
    const cut = text.replace(/^(# bases: a\.fa )sha256:\w+\n/m, `$1${end}`);
    expect(cut).not.toBe(text);
    const { isEqual, words } = await verify('hits.bed', cut);
    expect(isEqual).toBe(false);
    expect(words).toContain('hits.bed: its rows are equal, and what it says of them is not. ');
    expect(words).toContain(`  Its line on the bases of a.fa is damaged: ${shown}\n`);
    expect(words).toContain('comments: different');
  });

  it('is damage where nearly all or none of it is left, or more than it has', async () => {
    const text = await scan('hits.gff3');
    const whole = /^# bases: a\.fa sha256:\w+\n/m.exec(text)?.[0].trimEnd() ?? '';
    for (const line of [whole.slice(0, -1), '# bas', `${whole}0`, whole.replace(/.$/, 'x')]) {
      const { isEqual, words } = await verify('hits.gff3', text.replace(whole, line));
      expect([line, isEqual, words]).toEqual([
        line,
        false,
        expect.stringContaining('Its line on the bases of a.fa is damaged: '),
      ]);
    }
    const other = whole.replace(/.{4}$/, '0000');
    await expect(verify('hits.gff3', text.replace(whole, other))).rejects.toThrow(
      'This is not the sequence that was searched, a.fa',
    );
  });
});
