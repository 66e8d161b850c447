import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { describeEnd, resultPath } from './work-words.ts';

const definition = definitionOf('g4hunter');

it('leads to the screen of the kind', () => {
  expect(resultPath(definition, 'x', { pathname: '/', search: '?page=3' })).toBe(
    '/analyse/quadruplex?result=x#results',
  );
});

it('keeps settings and open results when it starts there', () => {
  const from = { pathname: '/analyse/quadruplex', search: '?windowSize=35&result=a&page=3' };
  expect(resultPath(definition, 'x', from)).toBe(
    '/analyse/quadruplex?windowSize=35&result=a&result=x&tab=2#results',
  );
  const open = { pathname: '/analyse/quadruplex', search: '?result=a&result=x&tab=2' };
  expect(resultPath(definition, 'a', open)).toBe('/analyse/quadruplex?result=a&result=x#results');
});

it('says how an analysis has ended', () => {
  const item = { sequenceName: 'phiX174' };
  const finished = { status: 'FINISH', exception: null } as const;
  expect(describeEnd(definition, item, { payload: { resultCount: 1 }, batch: finished })).toBe(
    'G4 hunter: 1 hit in phiX174.',
  );
  const none = { resultCount: null };
  const failed = { status: 'FAILED', exception: 'The file is damaged.' } as const;
  expect(describeEnd(definition, item, { payload: none, batch: failed })).toBe(
    'G4 hunter of phiX174 failed: The file is damaged.',
  );
  const cancelled = { status: 'FAILED', exception: 'Cancelled.' } as const;
  expect(describeEnd(definition, item, { payload: none, batch: cancelled })).toBe(
    'G4 hunter of phiX174 was cancelled.',
  );
});
