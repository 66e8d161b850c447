import { z } from 'zod';

/** A model of Z-DNABert2 as this server has it, or has it not. */
export const modelSchema = z.object({
  model: z.string().describe('Its name, as `model` of a start takes it'),
  type: z
    .enum(['energy', 'network'])
    .describe('Computed from published energies, or a trained network'),
  organism: z.string().nullable().describe('Whose DNA a network was trained on'),
  data: z.string().nullable().describe('The experiment that told a network what Z-DNA is'),
  isInstalled: z.boolean().describe('Whether it can be started here'),
  problem: z
    .string()
    .nullable()
    .describe('Why files that are there cannot be used, for the operator of the server'),
  weightsSha256: z
    .string()
    .nullable()
    .describe('Of the file with the weights, in hexadecimal; null for the energies'),
  precision: z
    .enum(['float32', 'int8'])
    .nullable()
    .describe('The numbers that it is computed with here; null for the energies'),
});

/** Answers `GET analyse/zdnabert2/models`. */
export const modelsAnswerSchema = z.object({
  models: z.array(modelSchema).describe('The models, also those that are not installed here.'),
  defaultModel: z.string().describe('HG_chipseq where it is installed, else BZ_energy'),
  engine: z
    .string()
    .nullable()
    .describe('What runs networks here, with its version; null where it does not run here'),
  isCudaAvailable: z.boolean().describe('Whether `useCuda` may be true'),
  maxSequenceBp: z.number().int().describe('Longest sequence that a network takes here'),
});
export type Model = z.infer<typeof modelSchema>;
export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;
