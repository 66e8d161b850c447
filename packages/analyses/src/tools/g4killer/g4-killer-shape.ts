import { z } from 'zod';
import { parametersShape } from '../../parameters/parameters-schema.ts';
import { g4killer } from './g4killer.ts';
import { parseKillerSequence } from './parse-killer-sequence.ts';

/**
 * The shape of a request to G4 killer for zod: `sequence`, `threshold` and `onComplementary`, the
 * last two as number and flag, though they may come as text. The API fills them in where they are
 * missing; the form asks for them and takes shorter sequences and lower thresholds.
 */
export function g4KillerShape({ inForm = false }: { inForm?: boolean } = {}) {
  const { key, label, help } = g4killer.sequence;
  const sequence = z
    .string({ error: `${label} is required.` })
    .transform((text, context) => {
      const parsed = parseKillerSequence(text, { inForm });
      if (parsed.ok) return parsed.sequence;
      for (const message of parsed.messages) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe(help);
  return { [key]: sequence, ...parametersShape(g4killer.fields, { inForm }) };
}
