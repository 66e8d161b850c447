import { joinedTag } from '@flipon/answers/entity-tag';
import { madeOfResult } from '@flipon/answers/made-of-result';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { hasAlready } from './entity-tag.ts';

const tagOf = (version: string, analysis: StoredAnalysis, asked: string[]) =>
  joinedTag([version, ...madeOfResult(analysis, asked)]);
const analysis = {
  id: 'a',
  kind: 'zdna',
  title: 'b',
  hitsBlobId: 'c',
  sequenceName: 'd',
  tags: ['e'],
} as StoredAnalysis;
const requestOf = (headers: object) => ({ headers }) as FastifyRequest;

it('is the same for the same answer, and another one where version, names or hits differ', () => {
  const tag = tagOf('1', analysis, ['bed']);
  expect(tagOf('1', { ...analysis, tags: [] }, ['bed'])).toBe(tag);
  const others = [
    tagOf('2', analysis, ['bed']),
    tagOf('1', analysis, ['gff3']),
    ...(['id', 'kind', 'title', 'hitsBlobId', 'sequenceName'] as const).map((key) =>
      tagOf('1', { ...analysis, [key]: 'z' }, ['bed']),
    ),
  ];
  expect(new Set([tag, ...others]).size).toBe(8);
});

it.each([
  ['"t"', true],
  ['"s", "t"', true],
  ['W/"t"', true],
  ['"s"', false],
  ['t', false],
  [undefined, false],
])('knows from If-None-Match %s whether the client has it', (header, expected) => {
  expect(hasAlready(requestOf({ 'if-none-match': header }), '"t"')).toBe(expected);
});
