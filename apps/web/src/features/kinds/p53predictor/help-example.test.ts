import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { best, EXAMPLE, example, hitsByThreshold, lossesOf, noAffinityAt } from './help-example.ts';

const scan = (text: string, threshold: number) =>
  scanText(p53Kernel, text, parseParameters('p53predictor', { threshold }));

describe('the worked example of the help on p53', () => {
  it('has the values that the kernel finds, and is exactly on the standard threshold', () => {
    const { predictor, difference, affinity } = example;
    expect(scan(EXAMPLE, 0.5)).toMatchObject([{ position: 0, predictor, difference, affinity }]);
    expect(scan(EXAMPLE, 0.4)).toEqual([]);
    expect(parseParameters('p53predictor', {})).toMatchObject({ threshold: predictor });
  });

  it('sums up its losses, and goes down in a straight line from the best site', () => {
    expect(lossesOf(EXAMPLE).reduce((sum, loss) => sum + loss, 0)).toBe(100 * example.predictor);
    expect(best).toMatchObject({ predictor: 0, affinity: 1 });
    expect(example.affinity).toBe(1 - example.predictor / noAffinityAt);
    expect(0.02 / noAffinityAt).toBe(0.01);
  });

  it.each(Object.entries(hitsByThreshold))('threshold %s gives %i sites', (threshold, sites) => {
    expect(scan(exampleSequence, Number(threshold))).toHaveLength(sites);
  });
});
