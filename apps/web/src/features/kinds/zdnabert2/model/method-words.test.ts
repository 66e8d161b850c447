import { methodWords } from '@flipon/analyses/kinds/zdnabert2/method-words';
import type { Analysis } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import { adviseOnRegions, explainEmpty } from '../parts.tsx';

const SHA256 = 'b0409f95'.repeat(8);

function analysisWith(more: Record<string, unknown>): Analysis {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    created: '',
    finished: '',
    tags: [],
    title: 'chr1',
    resultCount: 5,
    frequency: 0.02,
    sequenceId: '22222222-2222-4222-8222-222222222222',
    sequenceName: 'chr1',
    sequenceLength: 1000,
    summary: { plus: 5, minus: 0, coveredBp: 300 },
    campaignId: null,
    model: 'BZ_energy',
    minSequenceSize: 10,
    confidenceThreshold: 0.5,
    checkReverseComplement: false,
    useCuda: false,
    ...more,
  };
}

describe('the method of a result', () => {
  it('by energies cites their paper, not that of the networks', () => {
    const { citation, sentences } = methodWords(analysisWith({}));
    expect(citation?.year).toBe(1986);
    expect(sentences.join(' ')).toContain('no neural network');
    expect(sentences.join(' ')).toContain('cannot be compared');
  });

  it('by a network names its weights, what ran it, and its precision', () => {
    const { citation, sentences } = methodWords(
      analysisWith({
        model: 'HG_kouzine',
        weightsSha256: SHA256,
        engine: 'onnxruntime-node 1.30.0',
        precision: 'float32',
      }),
    );
    expect(citation).toBeUndefined();
    const text = sentences.join(' ');
    expect(text).toContain(
      'the published network HG_kouzine of Z-DNABERT (human, Kouzine), run with onnxruntime-node 1.30.0 in float32.',
    );
    expect(text).toContain(`SHA-256 of its weights: ${SHA256}.`);
  });
});

describe('advice on regions', () => {
  it('comes where the threshold made them, with the usual one', () => {
    const advice = adviseOnRegions(analysisWith({ confidenceThreshold: 0 }));
    expect(advice?.sentence).toContain('threshold 0');
    expect(advice?.offer?.values['confidenceThreshold']).toBe('0.5');
  });

  it('says that both strands of the energies are the same', () => {
    const both = { checkReverseComplement: true };
    expect(adviseOnRegions(analysisWith(both))?.sentence).toContain('twice');
    expect(adviseOnRegions(analysisWith({ ...both, model: 'HG_chipseq' }))).toBeNull();
    expect(adviseOnRegions(analysisWith({}))).toBeNull();
  });
});

it('without regions proposes a lower threshold, where there is one', () => {
  expect(explainEmpty(analysisWith({ confidenceThreshold: 1 })).why).toContain('larger than 1');
  expect(explainEmpty(analysisWith({ confidenceThreshold: 0.5 })).offer?.label).toBe('Use 0.3');
  expect(explainEmpty(analysisWith({ confidenceThreshold: 0.1 })).offer).toBeUndefined();
});
