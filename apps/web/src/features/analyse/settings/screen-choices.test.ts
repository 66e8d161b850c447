import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { choicesElsewhere, screenChoiceOf } from './screen-choices.ts';

describe('kinds on the screen of another one', () => {
  const guests = analysisKinds.filter((kind) => definitionOf(kind).onScreenOf !== undefined);

  it('are there', () => expect(guests).toContain('zseeker'));

  it.each(guests)('%s is a choice there, and leads back', (kind) => {
    const definition = definitionOf(kind);
    const choice = screenChoiceOf(definition);
    const field = definition.onScreenOf?.field ?? '';
    if (choice === null) throw new Error(`${kind} is on no screen`);
    const elsewhere = choicesElsewhere(choice.kind, field, () => true);
    expect(elsewhere.map(({ path }) => path)).toContain(definition.screenPath);
    const { screenPath } = definitionOf(choice.kind);
    for (const { value } of choice.field.options) {
      expect(choice.pathOf(value)).toBe(`${screenPath}?${field}=${value}`);
    }
  });

  it('are no choice where the server has them switched off', () => {
    expect(choicesElsewhere('zdna', 'selectedModel', () => false)).toEqual([]);
  });
});
