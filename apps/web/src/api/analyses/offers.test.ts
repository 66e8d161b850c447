import { analysisKinds } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import { expect, it } from 'vitest';
import { listOffers, type Offer, offerColumns } from './offers.ts';

const nameOf = (offer: Offer) => (typeof offer === 'string' ? offer : `tool ${offer.tool}`);

it('has every kind in its order, and each calculator after the kind it belongs to', () => {
  const names = listOffers(() => true).map(nameOf);
  expect(names.slice(0, 3)).toEqual(['g4hunter', 'tool g4killer', 'rloopr']);
  expect(names[names.indexOf('tool p53predictor') - 1]).toBe('p53predictor');
  expect(names).toHaveLength(analysisKinds.length + tools.length);
});

it('keeps the place of a calculator if its kind is switched off, and leaves out what is off', () => {
  const names = listOffers((name) => name !== 'g4hunter' && name !== 'p53predictor').map(nameOf);
  expect(names.slice(0, 2)).toEqual(['tool g4killer', 'rloopr']);
  expect(names.some((name) => name.includes('p53'))).toBe(false);
});

it('lists every offer under one structure, also kinds on the screen of another one', () => {
  const columns = offerColumns(() => true);
  const names = columns.flat().flatMap(({ offers }) => offers.map(nameOf));
  expect(columns).toHaveLength(3);
  expect(names.toSorted()).toEqual(
    listOffers(() => true)
      .map(nameOf)
      .toSorted(),
  );
  const ofStructure = (title: string) =>
    columns
      .flat()
      .find((group) => group.title === title)
      ?.offers.map(nameOf);
  expect(ofStructure('Quadruplexes')).toEqual(['g4hunter', 'g4regex', 'pqsfinder']);
  expect(ofStructure('Z-DNA')).toEqual(['zdna', 'zdnabert2', 'zseeker', 'zhunt']);
  expect(ofStructure('p53 and calculators')?.[0]).toBe('p53predictor');
});

it('leaves out structures of which everything is switched off', () => {
  const groups = offerColumns((name) => name === 'zseeker').flat();
  expect(groups.map(({ title, offers }) => [title, offers])).toEqual([['Z-DNA', ['zseeker']]]);
});
