import {
  hitFormatNames,
  isFlankFormat,
  isLegacyFormat,
  isPlainFormat,
} from '@flipon/formats/hit-formats';
import { z } from 'zod';

const base = z.union([z.literal(0), z.literal(1)]);

/** How a file of hits was written, in the form of `packages/formats`. */
const writtenFormSchema = z.union([
  z.object({
    format: z.enum(hitFormatNames.filter(isLegacyFormat)),
    style: z.literal('legacy'),
    aggregate: z.boolean(),
    bases: z.object({ start: base, end: base }),
  }),
  z.object({
    format: z.enum(hitFormatNames.filter(isFlankFormat)),
    fasta: z.object({
      flankBp: z.int().min(0).max(1_000_000),
      orient: z.enum(['motif', 'given']),
    }),
  }),
  z.object({ format: z.enum(hitFormatNames.filter(isPlainFormat)) }),
  z.object({ format: z.literal('track') }),
]);

/** The provenance of a file of hits, of the layout that this program writes. */
export const provenanceSchema = z.object({
  tool: z.literal('Flipon'),
  provenance: z.literal(1, { error: 'This layout of provenance is not known.' }),
  version: z.string(),
  kind: z.string(),
  rules: z.string(),
  /** Parsed by the kind. */
  parameters: z.record(z.string(), z.unknown()),
  sources: z
    .array(
      z.object({
        name: z.string(),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
        type: z.enum(['RNA', 'unknown']).optional(),
        shape: z.enum(['circular', 'linear', 'mixed']).optional(),
        circularRecords: z.array(z.int().min(0)).optional(),
      }),
    )
    .min(1),
  withInput: z.boolean(),
  selection: z.record(z.string(), z.string()).optional(),
  extra: z.array(z.string()).optional(),
  date: z.iso.date().optional(),
  /** Absent in files of before. */
  trust: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  file: writtenFormSchema,
});

export type ReadProvenance = z.infer<typeof provenanceSchema>;
