import { expect, it } from 'vitest';
import { releaseChunk } from './release-chunk.ts';

it('gives back the memory of a chunk that is all of it', () => {
  const chunk = new Uint8Array(1 << 16);
  releaseChunk(chunk);
  expect([chunk.length, chunk.buffer.byteLength]).toEqual([0, 0]);
});

it('leaves memory that others may look at', () => {
  const whole = new Uint8Array(1 << 17);
  for (const chunk of [whole.subarray(1), whole.subarray(0, 1 << 16)]) {
    releaseChunk(chunk);
    expect(chunk.length).toBeGreaterThan(0);
  }
  const small = new Uint8Array(72);
  releaseChunk(small);
  expect(small.length).toBe(72);
});
