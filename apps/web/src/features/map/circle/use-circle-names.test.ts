import type { Feature } from '@flipon/contract/feature';
import { expect, it } from 'vitest';
import { featureColumns } from '../core/feature-rows.ts';
import { circleNames } from './use-circle-names.ts';

const axis = { lengthBp: 10_000, isCircular: true };
const drawnFeatures = featureColumns(
  {
    id: ['a', 'b'],
    start: [10, 600],
    end: [40, 900],
    side: [1, 1],
    type: [0, 0],
    name: ['', 'bla'],
  },
  ['gene'],
);

function feature(name: string, type: string): Feature {
  return { name, type, record: 0, start: 100, end: 200 } as unknown as Feature;
}

const namesOf = (isCrowded: boolean, lists: readonly (readonly Feature[] | null)[]) => {
  const { names, isLandmarks } = circleNames(null, { isCrowded, lists, drawnFeatures }, axis);
  return { names: names.map(({ name }) => name), isLandmarks };
};

it('names what is drawn, and landmarks where that is too much', () => {
  expect(namesOf(false, [])).toEqual({ names: ['bla'], isLandmarks: false });
  const landmarks = [[feature('16S ribosomal RNA', 'rRNA')], [feature('b4489', 'rep_origin')]];
  expect(namesOf(true, landmarks)).toEqual({
    names: ['16S ribosomal RNA', 'oriC'],
    isLandmarks: true,
  });
});

it('names what is drawn where there is no landmark, once that is known', () => {
  expect(namesOf(true, [[], null])).toEqual({ names: [], isLandmarks: true });
  expect(namesOf(true, [[], [feature('other', 'misc_feature')]])).toEqual({
    names: ['bla'],
    isLandmarks: false,
  });
});

it('names the chosen features alone', () => {
  const lists = [[feature('ori', 'gene'), feature('original', 'gene')]];
  const { names } = circleNames(
    { names: ['ori'] },
    { isCrowded: true, lists, drawnFeatures },
    axis,
  );
  expect(names.map(({ name }) => name)).toEqual(['ori']);
});
