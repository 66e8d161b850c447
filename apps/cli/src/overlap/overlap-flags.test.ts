import { expect, it } from 'vitest';
import { readOverlapCommand } from './overlap-flags.ts';

it.each([
  ['a.bed a.bed --any ./a.bed', '--any would replace the input a.bed.'],
  ['a.bed a.bed --any x --out ./x', '--any would replace the file of --out.'],
  ['a.bed a.bed --upset -', '--upset needs a file: standard output has the table.'],
  ['a.bed a.bed --type gene,,x', '--type must be types of features'],
  ['a.bed a.bed --quiet=maybe', '--quiet must be true or false, not "maybe".'],
  ['a.bed a.bed --names chr1=x', '--names must be JSON such as'],
  ['a.bed a.bed --names [{"name":"a","record":1}]', '--names must be JSON such as'],
  ['a.bed a.bed --uspet x', 'did you mean --upset?'],
])('refuses "flipon overlap %s"', (line, message) => {
  expect(() => readOverlapCommand(line.split(' '))).toThrow(message);
});

it('reads files, types and switches', () => {
  expect(readOverlapCommand('a b --type gene,CDS --out - --quiet'.split(' '))).toEqual({
    inputWords: ['a', 'b'],
    out: null,
    upset: null,
    any: null,
    nearest: null,
    types: new Set(['gene', 'CDS']),
    isQuiet: true,
  });
});
