import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { g4hunter } from '../kinds/g4hunter/g4hunter.ts';
import { lineStem, scanWords, shellLine } from './scan-line.ts';

const parameters = {
  windowSize: 30,
  threshold: 1.2,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: true,
  title: 'not a parameter',
};

describe('the words of a scan', () => {
  it('are all parameters of the kind, and nothing else', () => {
    const words = scanWords(g4hunter, { parameters, stem: 'chr1', isCircular: true });
    expect(words.join(' ')).toBe(
      'flipon scan g4hunter chr1.fa --windowSize 30 --threshold 1.2 --searchMode GC ' +
        '--scores 1,2,3,4 --wrapOrigin true --out chr1_g4hunter.tsv',
    );
  });

  it('make no circles of linear records', () => {
    const words = scanWords(g4hunter, { parameters, stem: 'chr1', isCircular: false });
    expect(words.slice(-4, -2)).toEqual(['--wrapOrigin', 'false']);
  });

  it.each(['RNA', 'DNA'] as const)('say that a sequence is %s', (molecule) => {
    const line = { parameters, stem: 'chr1', isCircular: true, molecule };
    expect(scanWords(g4hunter, line).slice(-4, -2)).toEqual(['--molecule', molecule]);
  });
});

it.each([
  ['hg38_chr16:186964-397118', 'hg38_chr16_186964-397118'],
  ['-rf / "x" (α)', 'rf_x'],
  ['..', 'sequence'],
])('names the file of %j as %s', (name, stem) => {
  expect(lineStem(name)).toBe(stem);
});

it.each([['plain.fa'], ["it's $HOME; `ls` \\ *"], ['two\nlines'], ['ä 日'], ['']])(
  'a shell reads %j as it is',
  (word) => {
    const line = shellLine(['printf', '%s', word]);
    // Programs: sh.
    expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' })).toBe(word);
  },
);
