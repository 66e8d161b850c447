import { packP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { parseP53MatrixText } from '@flipon/analyses/tools/p53/parse-p53-matrix-text';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { expect, it } from 'vitest';
import { p53MatrixFile } from './p53-matrix-file.ts';

it('is read by the terminal as the matrix that the server has', () => {
  const { text } = p53MatrixFile(packP53Matrix(publishedP53Matrix));
  expect(parseP53MatrixText(text)).toEqual({ ok: true, matrix: publishedP53Matrix });
});
