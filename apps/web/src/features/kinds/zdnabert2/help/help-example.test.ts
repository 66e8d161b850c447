import { zdnabert2Kernel } from '@flipon/analyses/kinds/zdnabert2/kernel';
import { zProbabilitiesSlowly } from '@flipon/analyses/kinds/zdnabert2/slow';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, scanText } from '../../../../testing/scan-text.ts';
import {
  CG_STEP_GAIN,
  EXAMPLE,
  EXAMPLE_POSITION,
  exampleRegion,
  flipsFrom,
  LEAST_TOLD,
  LENGTH_STEP,
  probabilities,
  type Repeat,
  regionsByThreshold,
  repeats,
  TWO_JUNCTIONS,
} from './help-example.ts';

const scan = (text: string, given: Record<string, unknown> = {}) =>
  scanText(zdnabert2Kernel, text, parseParameters('zdnabert2', given));
const largest = (repeat: string, lengthBp: number) =>
  Math.max(0, ...zProbabilitiesSlowly(repeat.repeat(lengthBp).slice(0, lengthBp)));

describe('the worked example of the help on Z-DNABert2', () => {
  it('is in the example sequence, and has the probabilities of the model', () => {
    const start = exampleSequence.indexOf(EXAMPLE);
    expect(start + 1).toBe(EXAMPLE_POSITION);
    const from = start - 2000;
    const around = zProbabilitiesSlowly(exampleSequence.slice(from, start + 2000));
    for (const [at, probability] of probabilities.entries()) {
      expect(around[start - from + at]).toBeCloseTo(probability, 3);
    }
  });

  it('has the region that the kernel finds', () => {
    const { start, lengthBp, confidence } = exampleRegion;
    const position = EXAMPLE_POSITION - 1 + start;
    const hit = scan(exampleSequence).find((one) => one.position === position);
    expect(hit).toMatchObject({ length: lengthBp });
    expect(hit?.['confidenceScore']).toBeCloseTo(confidence, 3);
  });

  it.each(Object.entries(regionsByThreshold))('counts regions above %s', (threshold, count) => {
    expect(scan(exampleSequence, { confidenceThreshold: Number(threshold) })).toHaveLength(count);
  });
});

describe('the figure of repeats', () => {
  it.each(Object.entries(repeats))('draws %s as the model says', (repeat, values) => {
    for (const [at, value] of values.entries()) {
      expect(largest(repeat, at * LENGTH_STEP)).toBeCloseTo(value, 3);
    }
  });

  it.each(Object.entries(flipsFrom))('says when %s flips', (repeat, lengthBp) => {
    expect(largest(repeat, lengthBp)).toBeGreaterThan(0.5);
    expect(largest(repeat, lengthBp - 1)).toBeLessThan(0.5);
  });

  it.each<Repeat>(['TA', 'GG'])('says that %s never flips', (repeat) => {
    for (const lengthBp of [50, 500, 5000]) {
      expect(largest(repeat, lengthBp)).toBeLessThan(LEAST_TOLD);
    }
    expect(scan(repeat.repeat(5000), { confidenceThreshold: LEAST_TOLD })).toEqual([]);
  });

  it('says what the steps of CG gain, and that it is what two junctions cost', () => {
    // All states of two bases, with the energies of Ho et al.: 0.66 and 4.2 kcal/mol, half for a step.
    const weight = (energy: number) => Math.exp(-energy / 0.616);
    const inside = [-CG_STEP_GAIN, (4.2 - 2) / 2, ...Array(2).fill(((0.66 + 4.2) / 2 + 4 - 2) / 2)];
    const both = inside.reduce((sum, energy) => sum + weight(TWO_JUNCTIONS + energy), 0);
    const one = 2 * weight(TWO_JUNCTIONS);
    const inZ = (both + one) / (1 + both + 2 * one);
    expect(zProbabilitiesSlowly('CG')[0] ?? 0).toBeCloseTo(inZ, 15);
    expect(inZ).toBeGreaterThan(1e-7);
    expect((flipsFrom.CG - 1) * CG_STEP_GAIN).toBeGreaterThan(TWO_JUNCTIONS);
    expect((flipsFrom.CG - 2) * CG_STEP_GAIN).toBeLessThan(TWO_JUNCTIONS);
  });
});
