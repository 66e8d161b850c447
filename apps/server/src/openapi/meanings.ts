import type { KindDefinition } from '@flipon/analyses/definitions';

/**
 * What names mean wherever they stand in a request or an answer. A schema that says more of its field,
 * and a kind that says more of its parameter or column, win over these.
 */
const everywhere: Readonly<Record<string, string>> = {
  absScore: 'The absolute value of the score.',
  add: 'Tags to add to each of them.',
  analysis: 'A flag for each kind of analysis and each calculator: true where it can be started.',
  annotation: 'Id of an annotation: its features alone.',
  annotationId: 'Id of an annotation of the sequence.',
  app: 'The program.',
  assemblyDate: 'When the screen was built; UNKNOWN without one.',
  attributes: 'The attributes of the feature as its file had them, each with its values.',
  averageCoverage: 'Mean of the coverage of all segments, from 0 to 1.',
  batch: 'State of the import or analysis.',
  batches: 'The state of each item, by its id.',
  bins: 'Bars of a histogram, in rising order.',
  byModel: 'Hits by model.',
  changeCount: 'Bases that were changed.',
  circular: 'Whether the molecule is a circle.',
  circularRecords: 'Records that are circles.',
  className: 'Any class name of the original server; the id decides.',
  code: 'The refusal as a word that stays the same: what programs decide by.',
  count: 'How many there are.',
  countM1Minus: 'R-loops of model m1 on the other strand that start in the segment.',
  countM1Plus: 'R-loops of model m1 on the strand given that start in the segment.',
  countM2Minus: 'R-loops of model m2 on the other strand that start in the segment.',
  countM2Plus: 'R-loops of model m2 on the strand given that start in the segment.',
  countMinus: 'Hits on the other strand (of G4 hunter: with a negative score) that start there.',
  countPlus: 'Hits on the strand given (of G4 hunter: with a positive score) that start there.',
  counts: 'Numbers, by name.',
  coverage: 'Share of the bases that are in a hit, from 0 to 1; overlaps count once.',
  coveredBp: 'Bases that are in at least one hit.',
  created: 'When it was made, as 2026-11-22T09:40:08.123+0000.',
  data: 'The segments, in their order.',
  defaultMessage: 'What is wrong with the field, as a sentence.',
  description: 'A description, as its source had it.',
  digits: 'Digits that were left out.',
  done: 'So much of it is done.',
  downloadToken:
    'Opens the files of this list or result for 24 hours: append `?token=` to their addresses.',
  end: 'Exclusive end, 0-based.',
  error: 'The name of the status.',
  errors: 'Each field that was refused.',
  exception: 'Why it failed; null where it has not.',
  failed: 'How many have failed.',
  fastaComment: 'Header of the first record.',
  featureCount: 'How many features it has.',
  features: 'Whether features are kept, or what there is of them.',
  field: 'The field, with a dot before each part of its path.',
  filename: 'Name of the file.',
  finished: 'When it ended; null before.',
  format: 'Format of the file.',
  from: '0-based start of the range.',
  gaps: 'Gap characters (- and .) that were left out.',
  hit: 'Id of the hit, as the rows have it, from 1 on.',
  hits: 'How many hits there are.',
  id: 'Id; a UUID, but for hits, which count from 1.',
  ids: 'Ids, each a UUID.',
  index: '0-based index of the record in the sequence.',
  items: 'The items of the page, in the order that was asked for.',
  key: 'The name of the value.',
  kind: 'Kind of analysis, by its name.',
  kinds: 'Kinds of analysis, each with its parameters.',
  'last-event-id': 'Id of the last event that came: what was missed since is told first.',
  leftOut: 'What was left out, and why.',
  len: 'How many letters; 1,048,576 at most.',
  length: 'Length in bases.',
  limits: 'Limits of this server.',
  links: 'Addresses of other pages.',
  max: 'The largest value.',
  message: 'Why, as a sentence for people; its words may change.',
  metaData: 'How the segments were cut.',
  min: 'The smallest value.',
  minus: 'Hits on the other strand (of G4 hunter: with a negative score).',
  model: 'Which model found it, or is used.',
  multipart: 'Limits of files.',
  mutationScore: 'G4 hunter score after the changes.',
  n: 'Letters N and other ambiguous ones.',
  name: 'Name.',
  nameCount: 'How many names of sequences the file has.',
  names: 'Which record each name in the file stands for.',
  ncbi: 'Accession with its version; null where it was not fetched from NCBI.',
  ncbis: 'The records to import, by their accessions.',
  nucleicCounts: 'How often each letter occurs; null until they are counted.',
  onComplementary: 'Whether the other strand was meant.',
  order: 'ASC or DESC.',
  organism: 'Scientific name, as NCBI tells it.',
  originScore: 'G4 hunter score of the sequence as it came.',
  originSequence: 'The sequence as it came.',
  page: 'Which page this is, and how many there are.',
  pageNumber: '0-based number of the page.',
  pageSize:
    'Items on a page, from 1 to 1,000; ALL streams the whole list, and is echoed as 2147483647.',
  palindrome: 'The page of the palindrome analyser.',
  parameters:
    'Parameters of the kind, under the names of its fields; what is absent has its default.',
  parts: 'Its parts.',
  path: 'The path that was called.',
  payload: 'What was asked for.',
  phase: 'Of coding features: bases to the next codon, 0, 1 or 2.',
  plus: 'Hits on the strand given (of G4 hunter: with a positive score).',
  pos: '0-based position of the first letter, from the start of the sequence.',
  position: '0-based, from the start of the sequence.',
  progress: 'How far it is, in bases; null before the start.',
  record: 'A record of the sequence: its name, or in a filter its 0-based index.',
  recordCount: 'Records of the sequence; null while the import runs.',
  recordPosition: '0-based, from the start of the record.',
  records: 'Records of the sequence.',
  remove: 'Tags to take off each of them.',
  requestForAll: 'true streams the whole list, as pageSize=ALL does.',
  requestId: 'Names the call in the log of the server.',
  resultCount: 'How many hits were found; null before the end.',
  roles: 'ROLE_HOST of a guest, ROLE_USER of a registered user.',
  running: 'How many are running.',
  score: 'The score of its kind.',
  segmentCount: 'How many segments there are.',
  segments: 'How many segments the range is cut into.',
  sequence: 'Id of the sequence, or its letters where letters are meant.',
  sequenceId: 'Id of the sequence.',
  sequenceLength: 'Length in bases of the sequence, or of the range from sequenceStart on.',
  sequenceName: 'Name of the sequence.',
  sequences: 'Ids of several sequences, 1,000 at most: one analysis each.',
  sequenceStart: '0-based start of a range: hits whose START lies in it.',
  size: 'How many there are.',
  sort: 'What the list is sorted by; another name is refused with the list of those that are known.',
  start: '0-based start.',
  started: 'When it began to run; null before.',
  status: 'The state or the HTTP status, as a word or number.',
  strand: '+ or -, of the strand given; . where neither is meant.',
  summary: 'Totals.',
  tags: 'Tags; as a filter: what has all of these.',
  targetThreshold: 'The score that must not be exceeded.',
  threshold: 'The limit of the score.',
  times: 'How often it occurs.',
  timestamp: 'When it was answered.',
  title: 'Title.',
  to: 'Exclusive end of the range, 0-based.',
  total: 'How many there are in all.',
  totalElements: 'Items on all pages together.',
  totalPages: 'How many pages there are.',
  type: 'DNA or RNA; of a feature its type.',
  types: 'Types of features.',
  user: 'E-mail address; null of a guest.',
  value: 'The value.',
  version: 'Version.',
  waiting: 'How many wait.',
  whitespace: 'Blanks and line breaks inside the letters that were left out.',
  wrapOrigin: 'Whether circular records are searched across their origin.',
};

/** In parameters of a path or a query. */
const inParameters: Readonly<Record<string, string>> = {
  id: 'The id, a UUID.',
  name: 'Only those with this text in their name.',
  sequenceLength: 'How many bases the range from sequenceStart on has.',
  tags: 'Only those that have all of these tags.',
  format: 'Format of the file.',
};

/** In bodies that are sent. */
const inRequests: Readonly<Record<string, string>> = {
  circular: 'Whether the molecule is a circle; in an import, of all its records.',
  sequence: 'Id of the sequence, a UUID; or `sequences`.',
  tags: 'Tags, 50 at most.',
  title: 'Title; the name of the sequence where none is sent.',
  data: 'The sequence as text: letters alone, FASTA, GenBank or EMBL.',
  format: 'Format of the text or file; the content decides where it says otherwise.',
  name: 'Name, 255 characters at most.',
  type: 'DNA or RNA.',
};

/** In hits, beside what the columns of their kind say. */
const inHits: Readonly<Record<string, string>> = {
  position: '0-based, from the start of the whole sequence.',
  id: 'Number of the hit, from 1 on, in the order of the result.',
  sequence: 'Letters of the hit.',
  record: 'Name of its record.',
};

export type Place = 'parameter' | 'request' | 'answer' | 'hit';

const ofPlace: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  parameter: inParameters,
  request: inRequests,
  answer: {},
  hit: inHits,
};

/** A sentence on a field: of its place or of the kind whose route it is, else of all with this name. */
export function meaningOf(
  name: string,
  place: Place,
  definition: KindDefinition | null,
): string | undefined {
  const own = definition === null ? undefined : kindMeaning(name, place, definition);
  return ofPlace[place][name] ?? own ?? everywhere[name];
}

function kindMeaning(
  name: string,
  place: Place,
  { fields, columns }: KindDefinition,
): string | undefined {
  const field = fields.find(({ key }) => key === name);
  if (field !== undefined) {
    const unit = 'unit' in field && field.unit !== undefined ? ` In ${field.unit}.` : '';
    return `${field.help}${unit}`;
  }
  const column = columns.find(({ key }) => key === name);
  if (column === undefined || (place !== 'hit' && column.key in everywhere)) return undefined;
  return `${column.help}${column.unit === undefined ? '' : ` In ${column.unit}.`}`;
}
