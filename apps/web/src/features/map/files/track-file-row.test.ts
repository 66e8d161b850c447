import { expect, it } from 'vitest';
import { rowOfMarks, scoreText } from './track-file-row.ts';

const answer = {
  total: 2,
  records: [],
  range: { from: 0, to: 100 },
  labels: ['pqs'],
  marks: {
    id: [7, 9],
    record: [0, 0],
    position: [1, 20],
    length: [5, 5],
    side: [1, 0],
    values: { score: [12.5, Number.NaN], label: [0, -1] },
  },
};

it('reads score and label of a row, each of which may be missing', () => {
  expect(rowOfMarks([undefined, answer], 7)).toEqual({ score: 12.5, label: 'pqs' });
  expect(rowOfMarks([answer], 9)).toEqual({ score: null, label: null });
  expect(rowOfMarks([{ ...answer, marks: null }], 7)).toBeUndefined();
  expect(rowOfMarks([answer], 8)).toBeUndefined();
});

it('writes scores as short as they are, and with six digits at most', () => {
  expect(scoreText(1000)).toBe('1000');
  expect(scoreText(1.5)).toBe('1.5');
  expect(scoreText(1.23456789)).toBe('1.23457');
  expect(scoreText(-0.00012345678)).toBe('-0.000123457');
});
