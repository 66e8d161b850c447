import { expect, it } from 'vitest';
import { hitWindowsOf } from '../../kinds/g4hunter/window-address.ts';
import { searchOf } from './killer-address.ts';

it('windows of a hit stay while the letters do', () => {
  const asked = new URLSearchParams(`sequence=${'G'.repeat(30)}&window=25&before=GTA`);
  const values = { sequence: 'G'.repeat(30), threshold: '1.2', onComplementary: false };
  const next = (sequence: string) =>
    hitWindowsOf(new URLSearchParams(searchOf('single', { ...values, sequence }, asked)));
  expect(next(values.sequence)).toMatchObject({ windowSize: 25, before: 'GTA' });
  expect(next('G'.repeat(31))).toBeNull();
});
