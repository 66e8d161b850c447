import { expect, it } from 'vitest';
import { markCoordinates } from './mark-coordinates.ts';

const marked = (format: 'csv' | 'bedgraph', lines: string[]) =>
  markCoordinates(format, lines).map(({ parts }) =>
    parts.filter(({ isCoordinate }) => isCoordinate).map(({ text }) => text),
  );

it('finds the position of a CSV by its header, whatever its place', () => {
  expect(marked('csv', ['"ID"\t"POSITION"\t"LENGTH"', '"1"\t"186964"\t"30"'])).toEqual([
    [],
    ['"186964"'],
  ]);
  expect(marked('csv', ['"ID"\t"LENGTH"\t"POSITION"', '"1"\t"30"\t"7"'])).toEqual([[], ['"7"']]);
});

it('finds start and end of a bedGraph below its head', () => {
  const lines = ['browser position chr9:1-2', 'track type=bedGraph', 'chr9 1000 1051  159'];
  expect(marked('bedgraph', lines)).toEqual([[], [], ['1000', '1051']]);
});

it('loses no letter', () => {
  const lines = ['chr9 1000 1051  159', '', 'a '];
  const whole = markCoordinates('bedgraph', lines).map(({ parts }) =>
    parts.map(({ text }) => text).join(''),
  );
  expect(whole).toEqual(lines);
});
