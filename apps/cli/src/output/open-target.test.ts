import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
/** Its own length is allowed, and with the ending of a file that is not whole yet it is too long. */
const LONG_NAME = `${'x'.repeat(250)}.bed`;

describe('an output that cannot be written', () => {
  it.each([
    ['there is no folder missing', 'missing/x.bed', 'pqsfinder - --out missing/x.bed'],
    ['the name is too long', LONG_NAME, `pqsfinder - --out ${LONG_NAME}`],
    ['it is a folder', 'taken/cpg.tsv', 'all - --kinds cpg,pqsfinder --out-dir taken'],
    ['it is a folder', 'last/pqsfinder.tsv', 'all - --kinds cpg,pqsfinder --out-dir last'],
  ])('is refused before standard input is read: %s', async (reason, path, line) => {
    await folder.write('taken/cpg.tsv/inside', '');
    await folder.write('last/pqsfinder.tsv/inside', '');
    // Standard input stays open: to read it to its end takes for ever.
    const words = ['scan', ...line.split(' ')];
    expect(await runFlipon(words, { cwd: folder.path, input: null })).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: `flipon: ${path} cannot be written: ${reason}.\n`,
    });
  });

  it('is refused where its temporary name is a folder, which stays with all in it', async () => {
    await folder.write('x.bed.partial/inside', 'mine');
    const words = ['scan', 'pqsfinder', '-', '--out', 'x.bed'];
    expect((await runFlipon(words, { cwd: folder.path, input: 'GGG' })).stderr).toBe(
      'flipon: x.bed cannot be written: x.bed.partial is a folder.\n',
    );
    expect(await readFile(join(folder.path, 'x.bed.partial/inside'), 'utf8')).toBe('mine');
  });
});
