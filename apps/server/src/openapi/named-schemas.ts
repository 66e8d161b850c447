import { batchSchema } from '@flipon/contract/batch';
import { campaignPartSchema, campaignSchema } from '@flipon/contract/campaign';
import { errorBodySchema } from '@flipon/contract/error';
import { annotationSchema, featureSchema } from '@flipon/contract/feature';
import { hitFiguresSchema } from '@flipon/contract/hit-figures';
import { laneSchema } from '@flipon/contract/lane';
import { pageSchema } from '@flipon/contract/list';
import { methodsSchema } from '@flipon/contract/methods';
import { recordSchema } from '@flipon/contract/record';
import { recordSummarySchema } from '@flipon/contract/record-summary';
import { sequenceSchema } from '@flipon/contract/sequence';
import { uploadSchema } from '@flipon/contract/upload';
import { z } from 'zod';

/** Schemas used in many answers are described once, under a name that a generated client keeps. */
const named = {
  Annotation: annotationSchema,
  Batch: batchSchema,
  Campaign: campaignSchema,
  CampaignPart: campaignPartSchema,
  Error: errorBodySchema,
  Feature: featureSchema,
  HitFigures: hitFiguresSchema,
  Lane: laneSchema,
  Methods: methodsSchema,
  Page: pageSchema,
  Record: recordSchema,
  RecordSummary: recordSummarySchema,
  Sequence: sequenceSchema,
  Upload: uploadSchema,
} as const satisfies Record<string, z.ZodType>;

for (const [id, schema] of Object.entries(named)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Of every refusal. */
export const ERROR_REF = '#/components/schemas/Error';
