import { parametersShape } from '@flipon/analyses/parameters-schema';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import type { KillRequest } from '@flipon/bulk/answer-kill';
import { parseThresholds } from '@flipon/bulk/parse-thresholds';
import { masksSchema } from '@flipon/contract/bulk';
import { z } from 'zod';

const thresholdsSchema = z
  .unknown()
  .optional()
  .transform((given, context) => {
    const parsed = parseThresholds(given);
    if (parsed.ok) return parsed.thresholds;
    for (const message of parsed.messages) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The fields that a G4 killer table comes with, in a form or in JSON. */
export const killRequestSchema = z
  .object({
    threshold: thresholdsSchema,
    onComplementary: parametersShape(g4killer.fields).onComplementary,
    masks: z.preprocess(
      (given) => (given === undefined || given === '' ? g4killer.maxMasks : given),
      masksSchema,
    ),
  })
  .transform(
    ({ threshold, onComplementary, masks }): KillRequest => ({
      thresholds: threshold,
      onComplementary,
      maxMasks: masks,
    }),
  );
