import { describe, expect, it } from 'vitest';
import { createSequenceParser } from '../parse-sequence-text.ts';
import { nucleicAcidOf } from './nucleic-acid.ts';

describe('what a text is by its letters', () => {
  it.each([
    ['RNA', 'U and no T', 'ACGU'],
    ['RNA', 'small letters', '>a\nacgun\n'],
    ['RNA', 'U in the second record alone', '>a\nACG\n>b\nGGU\n'],
    ['DNA', 'T and no U', 'ACGT'],
    ['DNA', 'both', 'ACGUT'],
    ['DNA', 'U, and T in the second record', '>a\nACGU\n>b\nACGT\n'],
    ['DNA', 'neither', 'ACGNACG'],
  ] as const)('is %s with %s', (type, _, text) => {
    const parser = createSequenceParser();
    parser.push(new TextEncoder().encode(text));
    expect(nucleicAcidOf(parser.finish().summary.nucleicCounts)).toBe(type);
  });
});
