import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { expect } from 'vitest';

// The fields that the published clients read, followed by those that Flipon adds. A field that is
// missing, has another type or is not listed here fails the comparison.

export const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
export const DOWNLOAD_TOKEN = expect.stringMatching(/^[0-9a-f]{32}$/);
export const TEXT = expect.any(String);
export const NUMBER = expect.any(Number);
export const FLAG = expect.any(Boolean);

export const SEQUENCE = {
  id: UUID,
  name: TEXT,
  created: DATE,
  type: expect.stringMatching(/^(DNA|RNA)$/),
  circular: FLAG,
  length: NUMBER,
  ncbi: null,
  tags: expect.any(Array),
  fastaComment: null,
  nucleicCounts: expect.objectContaining({ A: NUMBER, C: NUMBER, G: NUMBER, T: NUMBER }),
  // Added.
  format: TEXT,
  recordCount: NUMBER,
  circularRecordCount: NUMBER,
  shapeFixed: FLAG,
  warnings: expect.any(Array),
  dropped: expect.objectContaining({ whitespace: NUMBER, digits: NUMBER, gaps: NUMBER }),
};

const BATCH = { name: TEXT, created: DATE, exception: null };

/** A value that comes with the end of the work, which may have ended before the answer. */
const orNull = (matcher: { asymmetricMatch(value: unknown): boolean }) =>
  expect.toSatisfy((value) => value === null || matcher.asymmetricMatch(value));

const PROGRESS = expect.objectContaining({ done: NUMBER, total: NUMBER });

export const STARTED_BATCH = {
  ...BATCH,
  status: expect.stringMatching(/^(CREATED|WAITING|RUNNING|FINISH)$/),
  started: orNull(DATE),
  finished: orNull(DATE),
  progress: orNull(PROGRESS),
  cpuTime: orNull(NUMBER),
};

export const FINISHED_BATCH = {
  ...BATCH,
  status: 'FINISH',
  started: DATE,
  finished: DATE,
  progress: { done: NUMBER, total: NUMBER },
  cpuTime: NUMBER,
};

const SUMMARY = expect.objectContaining({ plus: NUMBER, minus: NUMBER, coveredBp: NUMBER });

/** The common fields of the four kinds. */
export const FINISHED_ANALYSIS = {
  id: UUID,
  created: DATE,
  tags: expect.any(Array),
  finished: DATE,
  title: TEXT,
  resultCount: NUMBER,
  sequenceId: UUID,
  frequency: NUMBER,
  // Added.
  sequenceName: TEXT,
  sequenceLength: NUMBER,
  summary: SUMMARY,
  campaignId: null,
};

/** The same when it has just been started. */
export const STARTED_ANALYSIS = {
  ...FINISHED_ANALYSIS,
  finished: orNull(DATE),
  resultCount: orNull(NUMBER),
  frequency: orNull(NUMBER),
  summary: orNull(SUMMARY),
};

/** The answer to `pageSize=ALL` for a list. */
export function wholeList(items: unknown, totalElements: unknown) {
  const page = { pageSize: 2_147_483_647, pageNumber: 0, totalPages: 1, totalElements };
  return { items, batches: expect.any(Object), page };
}

/** The place of a hit in its record: added to every item. */
export const RECORD_PLACE = { record: TEXT, recordPosition: NUMBER };

/** Columns of a kind, all of which its definition lists; those that clients read follow. */
function columnsOf(kind: AnalysisKind) {
  const { columns } = definitionOf(kind);
  return Object.fromEntries(columns.map(({ key }) => [key, expect.anything()]));
}

export const QUADRUPLEX = {
  ...columnsOf('g4hunter'),
  id: NUMBER,
  position: NUMBER,
  length: NUMBER,
  score: NUMBER,
  absScore: NUMBER,
  sequence: TEXT,
  subScoreList: expect.any(Array),
  flanks: { before: TEXT, after: TEXT },
  ...RECORD_PLACE,
};

export const RLOOP = {
  ...columnsOf('rloopr'),
  id: NUMBER,
  position: NUMBER,
  length: NUMBER,
  riz: TEXT,
  rizGRichness: NUMBER,
  linker: TEXT,
  rez: TEXT,
  rloopGRichness: NUMBER,
  g3cnt: NUMBER,
  g4cnt: NUMBER,
  gncnt: NUMBER,
  model: expect.stringMatching(/^RIZ (3G cluster \(m1\)|4G cluster \(m2\))$/),
  strand: expect.stringMatching(/^[+-]$/),
  rizLength: NUMBER,
  linkerLength: NUMBER,
  ...RECORD_PLACE,
};

export const ZDNA = {
  ...columnsOf('zdna'),
  id: NUMBER,
  position: NUMBER,
  length: NUMBER,
  sequence: TEXT,
  zdnaGCRichness: NUMBER,
  zdnaGTRichness: NUMBER,
  score: NUMBER,
  scorePerc: NUMBER,
  ...RECORD_PLACE,
};

export const ISLAND = {
  ...columnsOf('cpg'),
  id: NUMBER,
  position: NUMBER,
  end: NUMBER,
  length: NUMBER,
  gcPerc: NUMBER,
  observedToExpectedCpG: NUMBER,
  sequence: TEXT,
  ...RECORD_PLACE,
};
