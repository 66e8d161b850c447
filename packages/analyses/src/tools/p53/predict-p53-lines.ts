import { P53_SITE_BP, type P53Matrix } from './p53-matrix.ts';
import { p53Tool } from './p53-tool.ts';
import { type P53Answer, predictP53, readP53Letters } from './predict-p53.ts';

/** The answer to one line; `line` counts from 1. A refused line does not stop the others. */
export type P53Line = { line: number } & P53Answer;

export type P53LinesAnswer =
  /** `skippedLines`: lines, from 1, that are neither empty nor of 20 letters. */
  { ok: true; rows: P53Line[]; skippedLines: number[] } | { ok: false; messages: string[] };

/**
 * The calculator for several sites, one on each line. Only lines of 20 letters, without the white
 * space around them, are used.
 */
export function predictP53Lines(lines: readonly string[], matrix: P53Matrix): P53LinesAnswer {
  const { maxRows, messages } = p53Tool.multiple;
  const filled = lines
    .map((text, at) => ({ line: at + 1, text, letters: readP53Letters(text).letters }))
    .filter(({ letters }) => letters !== '');
  if (filled.length > maxRows) return { ok: false, messages: [messages.tooMany] };
  const isSite = ({ letters }: { letters: string }) => [...letters].length === P53_SITE_BP;
  return {
    ok: true,
    rows: filled.filter(isSite).map(({ line, text }) => ({ line, ...predictP53(text, matrix) })),
    skippedLines: filled.filter((each) => !isSite(each)).map(({ line }) => line),
  };
}
