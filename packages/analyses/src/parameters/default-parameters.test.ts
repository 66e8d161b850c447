import { expect, it } from 'vitest';
import { analysisKinds } from '../definitions.ts';
import { defaultParameters } from './default-parameters.ts';
import { parseParameters } from './parse-parameters.ts';

it.each(analysisKinds)('are what the schemas make of nothing: %s', (kind) => {
  expect(defaultParameters(kind)).toEqual(parseParameters(kind, {}));
});
