import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './request.ts';
import { withQuery } from './with-query.ts';

describe('parseAnswer', () => {
  const schema = z.object({ id: z.number() });

  it('answers what the schema reads', () => {
    expect(parseAnswer(schema, 200, '{"id":1,"more":true}')).toEqual({ id: 1 });
  });

  it('takes an empty answer for undefined', () => {
    expect(parseAnswer(z.unknown(), 204, '')).toBeUndefined();
  });

  it.each(['{"id":"1"}', '<html>', ''])('refuses %s', (text) => {
    expect(() => parseAnswer(schema, 200, text)).toThrow(
      expect.objectContaining({ code: 'unreadable_answer', status: 200 }),
    );
  });
});

describe('withQuery', () => {
  it('repeats lists, leaves out undefined values, and escapes', () => {
    expect(
      withQuery('/api/sequence', { sort: 'name', tags: ['a b', '&c'], order: undefined }),
    ).toBe('/api/sequence?sort=name&tags=a+b&tags=%26c');
  });

  it('adds nothing to a path without a query', () => {
    expect(withQuery('/api/sequence', { tags: [] })).toBe('/api/sequence');
  });
});
