import { expect, it } from 'vitest';
import { bodyOf } from './call-body.ts';

it('hands on text as it is, and nothing where there is none', async () => {
  expect(await bodyOf('{"name":"a"}')).toBe('{"name":"a"}');
  expect(await bodyOf(undefined)).toBeNull();
});

it('takes a form apart, and leaves its files uncopied under their names', async () => {
  const form = new FormData();
  form.append('json', '{}');
  form.append('file', new Blob(['ACGT']), 'a.fa');
  const parts = await bodyOf(form);
  expect(parts).toEqual([
    ['json', '{}'],
    ['file', expect.any(Blob), 'a.fa'],
  ]);
});

it('reads a content that comes by itself as text', async () => {
  expect(await bodyOf(new Blob(['{}'], { type: 'application/json' }))).toBe('{}');
});
