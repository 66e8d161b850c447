import { analysisKinds } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import { expect, it } from 'vitest';
import { listOffers, menuOffers, type Offer } from './offers.ts';

const nameOf = (offer: Offer) => (typeof offer === 'string' ? offer : `tool ${offer.tool}`);

it('has every kind in its order, and each calculator after the kind it belongs to', () => {
  const names = listOffers(() => true).map(nameOf);
  expect(names.slice(0, 3)).toEqual(['g4hunter', 'tool g4killer', 'rloopr']);
  expect(names[names.indexOf('tool p53predictor') - 1]).toBe('p53predictor');
  expect(names).toHaveLength(analysisKinds.length + tools.length);
});

it('of menus have a kind on the screen of another one only where that is switched off', () => {
  expect(menuOffers((name) => name === 'zdna' || name === 'zseeker')).toEqual(['zdna']);
  expect(menuOffers((name) => name === 'zseeker')).toEqual(['zseeker']);
});

it('keeps the place of a calculator if its kind is switched off, and leaves out what is off', () => {
  const names = listOffers((name) => name !== 'g4hunter' && name !== 'p53predictor').map(nameOf);
  expect(names.slice(0, 2)).toEqual(['tool g4killer', 'rloopr']);
  expect(names.some((name) => name.includes('p53'))).toBe(false);
});
