import { describe, expect, it } from 'vitest';
import { modelLine, modelNote, modelSummary } from './model-words.ts';
import { ENERGY_MODEL, type ModelName, networkModels, networkNames } from './models.ts';

describe('the description of a model', () => {
  it('calls the energies no network and no Z-DNABERT', () => {
    const { title, text } = modelNote(ENERGY_MODEL);
    expect(title).toBe('BZ_energy is a thermodynamic model and no neural network.');
    expect(text).toContain('no ChIP-seq, no Kouzine data, no chromatin');
    expect(text).toContain('It is not Z-DNABERT');
    expect(modelSummary(ENERGY_MODEL)).toBe(
      'Computed from published B-Z energies (Ho 1986). No network, no training data.',
    );
  });

  it.each(networkNames)(
    'names the species of the DNA that %s has seen, and the experiment',
    (name) => {
      const { title, text } = modelNote(name);
      expect(title).toContain(`${name} is a neural network`);
      expect(title).toContain(networkModels[name].organism);
      expect(text).toContain(
        networkModels[name].data === 'Kouzine' ? 'Kouzine et al.' : 'ChIP-seq',
      );
      expect(text).toContain('no other organism');
      expect(text).toContain('not how often the DNA is in Z form');
    },
  );

  it('names a network on its card', () => {
    expect(networkNames.map(modelSummary)).toEqual([
      'Network, human, ChIP-seq',
      'Network, human, Kouzine',
      'Network, mouse, Curax',
      'Network, mouse, Kouzine',
    ]);
  });
});

describe('the line in files', () => {
  it('tells by which weights and with what a network was computed', () => {
    const line = modelLine({
      model: 'HG_chipseq',
      weightsSha256: 'ab'.repeat(32),
      engine: 'onnxruntime-node 1.30.0',
      precision: 'int8',
    });
    expect(line).toBe(
      `Model HG_chipseq: network of Z-DNABERT, human, ChIP-seq; weights SHA-256 ${'ab'.repeat(32)}; engine onnxruntime-node 1.30.0; precision int8; probabilities of the network, no measured frequencies`,
    );
  });

  it('says of the energies what they are, and no weights', () => {
    const line = modelLine({ model: ENERGY_MODEL });
    expect(line).toContain('a thermodynamic model and no neural network');
    expect(line).not.toContain('SHA-256');
  });

  it.each<ModelName>([ENERGY_MODEL, ...networkNames])('is one line for %s', (model) => {
    expect(modelLine({ model })).not.toMatch(/[\r\n]|^\s|\s$/);
  });
});
