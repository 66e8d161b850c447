import type { PlacedFeatureTable } from '../features/feature-places.ts';
import type {
  FeaturePage,
  FeatureQuestion,
  OpenFeatureTable,
} from '../features/feature-question.ts';
import {
  type FeatureSpans,
  type FeatureTypes,
  listFeatureSpans,
  listFeaturesOfRanges,
} from '../features/feature-spans.ts';
import { countFeatureStarts, type FeatureStarts } from '../features/feature-starts.ts';
import {
  countFeatureTypes,
  type FeatureTableRow,
  listFeatures,
} from '../features/feature-table.ts';
import { type FeatureUnion, uniteFeatures } from '../features/feature-unions.ts';
import type { BaseRange } from '../hits/hit-table.ts';

/** A question to the features of annotations: plain data, as its answer is, so that any thread can be asked. */
export interface FeatureTask<Asked extends AskedFeatures = AskedFeatures> {
  ofFeatures: Asked;
}

/** Of features by their molecules. */
interface OfRecords {
  tables: readonly OpenFeatureTable[];
}

/** Of features by their places in the whole sequence. */
interface OfPlaces {
  tables: readonly PlacedFeatureTable[];
}

export type AskedFeatures =
  | ({ is: 'page'; question: FeatureQuestion; page: FeaturePage } & OfRecords)
  | ({ is: 'types'; question: Pick<FeatureQuestion, 'record'> } & OfRecords)
  | ({ is: 'spans'; range: BaseRange; most: number; types: FeatureTypes } & OfPlaces)
  | ({
      is: 'spans-of-ranges';
      ranges: readonly BaseRange[];
      most: number;
      types: Pick<FeatureTypes, 'ground'> & { only: readonly string[] | null };
    } & OfPlaces)
  | ({
      is: 'starts';
      bins: { binBp: number; first: number; last: number };
      types: FeatureTypes;
    } & OfPlaces)
  | ({ is: 'unions'; range: BaseRange; mostTypes: number } & OfPlaces);

/** The answer to each question. */
export interface FeatureAnswers {
  page: { rows: FeatureTableRow[]; total: number };
  types: { type: string; count: number }[];
  spans: { total: number; spans: FeatureSpans | null };
  'spans-of-ranges': FeatureSpans | null;
  starts: FeatureStarts;
  unions: FeatureUnion[];
}

export type FeatureAnswer = FeatureAnswers[AskedFeatures['is']];

/**
 * Answers a question in this thread. It ends with the signal of its scope (`endQuestionsWith`).
 *
 * @throws DamagedFileError; the file system's error when there is no such file; the signal's reason
 */
export async function answerFeatureTask({
  ofFeatures: asked,
}: FeatureTask): Promise<FeatureAnswer> {
  switch (asked.is) {
    case 'page':
      return listFeatures(asked.tables, asked.question, asked.page);
    case 'types':
      return countFeatureTypes(asked.tables, asked.question);
    case 'spans':
      return listFeatureSpans(asked.tables, asked.range, asked.most, asked.types);
    case 'spans-of-ranges':
      return listFeaturesOfRanges(asked.tables, asked.ranges, asked.most, asked.types);
    case 'starts':
      return countFeatureStarts(asked.tables, asked.bins, asked.types);
    case 'unions':
      return uniteFeatures(asked.tables, asked.range, asked.mostTypes);
  }
}
