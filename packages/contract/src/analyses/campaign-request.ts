import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  isAnalysisKind,
  type KindParameters,
} from '@flipon/analyses/definitions';
import { pickParameters, schemaOf } from '@flipon/analyses/parse-parameters';
import { z } from 'zod';
import { tagsSchema } from '../tags.ts';
import { leaveOutSchema, sequenceIdsSchema } from './analysis.ts';

export const MAX_WORKS = 50;
const CHOOSE_FIRST = 'Choose a kind of analysis first.';

/** A kind with the parameters that were sent for it. */
export const askedWorkSchema = z.looseObject(
  {
    kind: z
      .string({ error: CHOOSE_FIRST })
      .meta({ enum: analysisKinds })
      .describe('Kind of analysis, by its name.'),
    parameters: z
      .record(z.string(), z.unknown(), { error: 'Parameters must be an object.' })
      .default({})
      .describe('As a start of this kind alone takes them; what is absent has its default.'),
  },
  { error: CHOOSE_FIRST },
);

/** A kind with its parameters, parsed and complete. */
interface ParsedWork {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/** Kinds with the parameters that were sent for each. */
export const kindsSchema = z
  .array(askedWorkSchema, { error: CHOOSE_FIRST })
  .min(1, { error: CHOOSE_FIRST })
  .max(MAX_WORKS, { error: `There can be ${MAX_WORKS} kinds at most.` })
  .describe(`Kinds of analysis, each with its parameters; ${MAX_WORKS} at most.`);

const bodySchema = z.looseObject({
  sequences: sequenceIdsSchema,
  kinds: kindsSchema,
  tags: tagsSchema,
  leaveOutRefused: leaveOutSchema,
});

/**
 * The body of `POST analyse/all`: each of the kinds is run on each of the sequences. A kind may come
 * several times with different parameters. An error of a kind's own request schema has the kind in its
 * message, and a field such as `kinds[2].threshold`.
 */
export const campaignRequestSchema = bodySchema.transform(({ kinds, ...others }, context) => ({
  ...others,
  kinds: parseWorks(kinds, context),
}));

/**
 * Completes the parameters of each kind, and reports the errors of its own request schema.
 *
 * @param place the field of the list
 */
export function parseWorks(
  kinds: z.infer<typeof kindsSchema>,
  context: z.core.$RefinementCtx,
  place = 'kinds',
): ParsedWork[] {
  return kinds.flatMap(({ kind, parameters }, index): ParsedWork[] => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [`${place}[${index}].${field}`], message });
    if (!isAnalysisKind(kind)) {
      refuse('kind', `There is no kind of analysis "${kind}".`);
      return [];
    }
    const parsed = schemaOf(kind).safeParse(parameters);
    if (parsed.success) return [{ kind, parameters: pickParameters(kind, parsed.data) }];
    for (const { path, message } of parsed.error.issues) {
      refuse(path.join('.'), `${definitionOf(kind).title}: ${message}`);
    }
    return [];
  });
}
