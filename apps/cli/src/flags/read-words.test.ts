import { describe, expect, it } from 'vitest';
import type { Flag } from './flag.ts';
import { asksForHelp, readWords } from './read-words.ts';

const known: Flag[] = [
  { name: 'windowSize', value: 'N', help: '' },
  { name: 'selectedModel', aliases: ['model'], value: 'A|B', help: '' },
  { name: 'out', value: 'FILE', help: '' },
  {
    name: 'overlap',
    value: 'true|false',
    alone: { means: 'true', words: ['true', 'false'] },
    help: '',
  },
];

const read = (line: string) => {
  const { flags, operands } = readWords(line.split(' '), known);
  return { flags: Object.fromEntries(flags), operands };
};

describe('readWords', () => {
  it('takes a value as the next word or after =, also negative ones and -', () => {
    expect(read('a --windowSize 25 b --out - --model=-3')).toEqual({
      flags: { windowSize: '25', out: '-', selectedModel: '-3' },
      operands: ['a', 'b'],
    });
  });

  it('takes a switch alone, with true or false, and leaves other words to the operands', () => {
    expect(read('--overlap a.fa')).toEqual({ flags: { overlap: 'true' }, operands: ['a.fa'] });
    expect(read('--overlap false a.fa').flags).toEqual({ overlap: 'false' });
    expect(read('--overlap=false a.fa').flags).toEqual({ overlap: 'false' });
    expect(read('a.fa --overlap')).toEqual({ flags: { overlap: 'true' }, operands: ['a.fa'] });
  });

  it('takes - as an operand, and everything after --', () => {
    expect(read('- -- --windowSize -x')).toEqual({
      flags: {},
      operands: ['-', '--windowSize', '-x'],
    });
  });

  it.each([
    ['--windowsize 3', 'There is no flag --windowsize; did you mean --windowSize?'],
    ['--window-size 3', 'There is no flag --window-size; did you mean --windowSize?'],
    ['--window=3', 'There is no flag --window; did you mean --windowSize?'],
    ['--modell x', 'There is no flag --modell; did you mean --model?'],
    ['--uot x', 'There is no flag --uot; did you mean --out?'],
    ['-o x', 'There is no flag -o; did you mean --out?'],
    ['--windowSize', '--windowSize needs a value: --windowSize N.'],
    ['--windowSize --out x', '--windowSize needs a value: --windowSize N.'],
    ['--windowSize=', '--windowSize needs a value: --windowSize N.'],
    ['--windowSize 3 --windowSize 4', '--windowSize is given twice.'],
    ['--model 3 --selectedModel 4', '--selectedModel is given twice.'],
  ])('refuses %s', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});

it('sees a call for help anywhere before --', () => {
  expect(asksForHelp(['a', '--help'])).toBe(true);
  expect(asksForHelp(['-h'])).toBe(true);
  expect(asksForHelp(['a', '--', '--help'])).toBe(false);
});
