import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdnaModels } from '@flipon/analyses/kinds/zdna/models';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { EXAMPLE, EXAMPLE_POSITION, hitsByModel, modelNames, regionOf } from './help-example.ts';

const scan = (name: keyof typeof zdnaModels, minSequenceSize: number) =>
  scanText(
    zdnaKernel,
    exampleSequence,
    parseParameters('zdna', { selectedModel: name, ...zdnaModels[name], minSequenceSize }),
  );

describe('the worked example of the help on Z-DNA', () => {
  it('is in the example sequence', () => {
    expect(exampleSequence.indexOf(EXAMPLE) + 1).toBe(EXAMPLE_POSITION);
  });

  it.each(modelNames)('has the region that the kernel finds by %s', (name) => {
    const { start, bases, score, scorePerc } = regionOf(name);
    const hit = scan(name, 12).find(({ position }) => position === EXAMPLE_POSITION - 1 + start);
    expect(hit).toMatchObject({ length: bases.length, score });
    expect(hit?.['scorePerc']).toBeCloseTo(scorePerc, 9);
  });

  it.each(modelNames)('counts the regions of the example sequence by %s', (name) => {
    expect(scan(name, 12)).toHaveLength(hitsByModel[name][12]);
    expect(scan(name, 10)).toHaveLength(hitsByModel[name][10]);
  });

  it('says how runs of GT and of AT fare', () => {
    const perc = (text: string, name: keyof typeof zdnaModels, threshold: number) =>
      scanText(zdnaKernel, text, parseParameters('zdna', { ...zdnaModels[name], threshold })).map(
        (hit) => hit['scorePerc'],
      );
    expect(perc('CACACACACACA', 'model1', 12)).toEqual([12]);
    expect(perc('ATATATATATAT', 'model2', 12)).toEqual([25]);
    expect(perc('ATATATATATAT', 'model2', 50)).toEqual([]);
  });
});
