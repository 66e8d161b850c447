import type { NetworkState } from '@flipon/networks/model-shelf';
import { expect, it } from 'vitest';
import { describeNetworks } from './look-at-networks.ts';

const running = {
  toConvert: new Set(['HG_chipseq' as const]),
  folder: '/srv/models',
  engine: 'onnxruntime-node 1.30.0',
  runs: true,
  precision: 'int8',
  hasCuda: true,
};
const installed: NetworkState = {
  state: 'installed',
  network: {
    name: 'HG_chipseq',
    folder: '/srv/models/HG_chipseq',
    weights: 'pytorch_model.bin',
    weightsSha256: 'ab',
    setupSha256: 'cd',
  },
};

it('lists usable networks, faults of the others, and the engine', () => {
  const states: NetworkState[] = [
    installed,
    { state: 'absent', name: 'HG_kouzine' },
    { state: 'unusable', name: 'MM_curax', problem: 'Its folder has no vocab.txt.' },
  ];
  expect(describeNetworks(states, running)).toEqual({
    name: 'networks',
    state: 'warning',
    words:
      'installed: HG_chipseq (pytorch_model.bin, not converted yet), in /srv/models; MM_curax: Its folder has no vocab.txt; onnxruntime-node 1.30.0, int8, with CUDA',
    answerMs: null,
  });
});

it('warns of an engine that does not run only where a network needs it', () => {
  const engine = 'Networks do not run on this machine: it is not made for this.';
  const without = { ...running, engine, runs: false };
  const absent: NetworkState = { state: 'absent', name: 'HG_chipseq' };
  expect(describeNetworks([absent], without)).toMatchObject({
    state: 'ready',
    words:
      'none installed, in /srv/models; Networks do not run on this machine: it is not made for this',
  });
  expect(describeNetworks([installed], without)).toMatchObject({ state: 'warning' });
});
