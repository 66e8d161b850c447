import { expect, it } from 'vitest';
import { classesByHit, featuresByHit, resultsOfOtherKinds } from './places-of-hits.ts';

const newer = { id: 'z2', kind: 'zdna' } as const;
const older = { id: 'z1', kind: 'zdna' } as const;
const tracts = { id: 'gt', kind: 'g4regex' } as const;
const own = { id: 'g4', kind: 'g4hunter' } as const;
const before = { id: 'g3', kind: 'g4hunter' } as const;

it('looks at the newest result of each other kind, in the order of a map', () => {
  const all = [own, newer, tracts, older, before];
  expect(resultsOfOtherKinds(all, 'g4hunter')).toEqual([tracts, newer]);
  expect(resultsOfOtherKinds([own, before], 'g4hunter')).toEqual([]);
});

it('names the feature of a hit, by its type where it has no name', () => {
  const spans = {
    ...{ id: ['a:1', 'a:2'], start: [5, 90], end: [60, 120], side: [-1, 0] },
    ...{ type: [0, 1], name: ['PDIA2', ''], hit: [17, 4] },
  };
  const features = featuresByHit({ spans, types: ['gene', 'pseudogene'] });
  expect([...(features ?? [])]).toEqual([
    [17, { name: 'PDIA2', type: 'gene', side: -1 }],
    [4, { name: 'pseudogene', type: 'pseudogene', side: 0 }],
  ]);
  expect(featuresByHit({ spans: null, types: [] })).toBeNull();
});

it('has the codes of the classes that share bases with a hit, without its own', () => {
  const answer = {
    id: [3, 8],
    shared: [
      [30, 12, 0],
      [25, 0, 0],
    ],
  };
  const classes = classesByHit(answer, [tracts, newer]);
  expect(classes.get(3)).toMatchObject([{ key: 'gt', code: 'GT', bases: 12 }]);
  expect(classes.get(8)).toEqual([]);
  expect(classes.get(9)).toBeUndefined();
});
