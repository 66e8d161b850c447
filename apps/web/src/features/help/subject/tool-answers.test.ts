import { g4KillerAnswerSchema } from '@flipon/contract/calculator';
import { expect, it } from 'vitest';
import { toolAnswers } from './tool-answers.ts';

it('explains every field that G4 killer answers, in its order', () => {
  expect(toolAnswers.g4killer.map(({ key }) => key)).toEqual(
    Object.keys(g4KillerAnswerSchema.shape),
  );
});
