/**
 * The allowed imports between rooms: one line for each room, the importer on the left. The check compares
 * these lines with the imports of the code both ways: an import without its line fails, and so does a line
 * that no import uses. Read the section on imports in CONTRIBUTING.md before adding to it.
 */
export const ALLOWED_EDGES: Readonly<Record<string, readonly string[]>> = {
  sequence: [],
  // Calculators tell letters that look like others as sequences do.
  analyses: ['sequence'],
  formats: ['analyses'],
  annotation: ['sequence', 'formats'],
  tracks: ['analyses', 'annotation'],
  contract: ['analyses', 'formats'],
  settings: [],
  platform: [],
  'checked-files': ['platform'],
  overlaps: [],
  simd: ['sequence', 'analyses'],
  scan: ['sequence', 'analyses', 'checked-files', 'platform', 'simd'],
  tables: ['analyses', 'annotation', 'checked-files', 'platform'],
  intake: ['platform', 'sequence'],
  postgres: ['checked-files'],
  checkpoints: ['checked-files'],
  networks: ['analyses', 'checkpoints', 'scan'],
  ncbi: ['sequence'],
  eutils: ['ncbi'],
  hits: ['sequence', 'analyses', 'checked-files', 'formats', 'platform', 'scan', 'tables'],
  store: ['sequence', 'analyses', 'checked-files'],
  bulk: ['sequence', 'analyses', 'contract', 'intake', 'formats', 'hits'],
  // The same routes answer on the server and wherever else a library is: they know neither store nor transport.
  answers: [
    'sequence',
    'analyses',
    'annotation',
    'checked-files',
    'intake',
    'tracks',
    'contract',
    'formats',
    'hits',
    'overlaps',
    'platform',
    'tables',
  ],
  importing: [
    'sequence',
    'analyses',
    'annotation',
    'checked-files',
    'intake',
    'platform',
    'simd',
    'tables',
    'tracks',
    'store',
  ],
  server: [
    'analyses',
    'annotation',
    'answers',
    'checked-files',
    'formats',
    'tables',
    'store',
    'intake',
    'importing',
    'ncbi',
    'eutils',
    'contract',
    'settings',
    'bulk',
    'checkpoints',
    'networks',
  ],
  worker: [
    'analyses',
    'checked-files',
    'sequence',
    'networks',
    'hits',
    'store',
    'scan',
    'importing',
    'ncbi',
    'eutils',
    'settings',
  ],
  supervisor: ['settings', 'checked-files', 'postgres'],
  cli: [
    'sequence',
    'analyses',
    'annotation',
    'checked-files',
    'formats',
    'overlaps',
    'tables',
    'hits',
    'intake',
    'scan',
    'bulk',
    'contract',
    'checkpoints',
    'networks',
    'settings',
    'simd',
  ],
  // The engine of a page without a server: the same routes, parsers, kernels and tables as the server's.
  local: [
    'analyses',
    'answers',
    'checked-files',
    'contract',
    'hits',
    'importing',
    'platform',
    'scan',
    'sequence',
    'simd',
    'store',
    'tables',
  ],
  web: ['analyses', 'contract', 'formats', 'ncbi'],
  'test-material': [],
  e2e: [],
  scripts: [
    'sequence',
    'analyses',
    'scan',
    'formats',
    'overlaps',
    'simd',
    'tracks',
    'intake',
    'importing',
    'checkpoints',
    'networks',
  ],
};

/** Rooms that test files may import besides the above. Every test may import the test-only rooms. */
export const ALLOWED_TEST_EDGES: Readonly<Record<string, readonly string[]>> = {
  // Tests of the store, and of rooms above it, run on a real database of their own.
  store: ['postgres'],
  // Tests read the exports back.
  tracks: ['formats'],
  // Tests of the server compute on real threads, as a worker does, and read hits themselves.
  server: ['hits', 'scan'],
  worker: ['tables'],
  // The engine of a page is asked what the server is asked.
  local: ['server'],
  // Processes of networks are looked at.
  networks: ['checked-files'],
  // Terminal and lanes have to read the same intervals of a file.
  cli: ['tracks'],
  // Journeys cover what the specification requires of every kind, for new kinds too. Faults are checked in
  // the database and the folder of a product that was killed.
  // Engines of a browser are bundled for a journey of their own.
  e2e: [
    'analyses',
    'checkpoints',
    'contract',
    'formats',
    'hits',
    'intake',
    'local',
    'platform',
    'postgres',
    'scan',
    'sequence',
    'simd',
    'store',
    'tables',
  ],
};

/**
 * The same among the features of the screen. A feature without a line imports no other one, and
 * `kinds` and `chart` lie below all that shows results.
 */
export const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  // Drawings of the help show hits as charts do.
  kinds: ['chart'],
  export: ['kinds'],
  home: ['campaign', 'sequences'],
  result: ['kinds', 'chart', 'export', 'shares'],
  bulk: ['kinds'],
  campaign: ['kinds'],
  map: ['kinds', 'chart', 'export', 'result', 'campaign', 'sequences'],
  'sample-chart': ['chart'],
  sequences: ['campaign', 'export', 'shares'],
  analyse: ['kinds', 'result', 'campaign'],
  'account-page': ['account', 'api-tokens', 'shares'],
  'g4-killer': ['kinds', 'analyse', 'bulk'],
  stored: ['kinds', 'result', 'export', 'shares'],
  shared: ['kinds', 'result', 'sequences'],
  help: ['kinds', 'export'],
  'p53-tool': ['kinds', 'chart', 'analyse', 'bulk'],
  palette: ['result', 'sequences', 'help'],
};

/** Rooms whose every file counts as test code, and which only test code may import. */
export const TEST_ONLY_ROOMS: readonly string[] = ['test-material', 'e2e'];

/** Rooms without input and output: no node:*, no page, no clock, no randomness. */
export const PURE_ROOMS: readonly string[] = [
  'sequence',
  'analyses',
  'annotation',
  'tracks',
  'formats',
  'contract',
  'ncbi',
  'overlaps',
];

/** Doors that a browser loads for analyses without a server, by room: what they bring with them is not Node's. */
export const BROWSER_DOORS: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'codecs',
    'files',
    'gunzip',
    'gzip',
    'join-bytes',
    'next-turn',
    'paths',
    'threads',
    'zip',
  ],
  'checked-files': ['block-bytes', 'checked-file', 'damaged-file-error', 'or-aborted', 'sync-path'],
  simd: ['normalise', 'simd-module'],
  scan: [
    'kernels',
    'packed-pieces',
    'scan-group',
    'scan-kinds',
    'scan-pool',
    'scan-sequence',
    'scan-task',
  ],
  tables: [
    'answer-hit-task',
    'browser-spill-folder',
    'circle-ends',
    'counted-hits',
    'distinct-groups',
    'distinct-hits',
    'export-parquet',
    'feature-places',
    'feature-question',
    'feature-spans',
    'feature-starts',
    'feature-table',
    'feature-table-writer',
    'feature-task',
    'feature-unions',
    'heatmap-segment',
    'hit-bins',
    'hit-intervals',
    'hit-marks',
    'hit-order',
    'hit-table',
    'hit-table-writer',
    'hit-task',
    'letter-table',
    'order-file',
    'order-wanted-error',
    'origin-hits',
    'packed-answer',
    'packed-error',
    'place-staged',
    'question-end',
    'record-totals',
    'stage-features',
    'strongest-hits',
    'summarise-hits',
    'take-turns',
  ],
  // Archives are read from files by yauzl, files of the terminal as they arrive.
  intake: ['gather-head', 'intake-error', 'open-sequence-stream', 'read-head', 'sniff-content'],
  hits: [
    'compute-hits',
    'export-records',
    'export-runs',
    'extra-hits',
    'hit-letters',
    'open-workbook',
    'read-hits',
    'read-profile',
    'record-cache',
    'record-columns',
    'summarise-record',
    'walk-profile',
  ],
  // The rest of this room writes into the store of a server.
  importing: [
    'describe-names',
    'import-ended-error',
    'lane-limits',
    'make-lane',
    'name-of-import',
    'read-content',
    'read-features',
    'read-lane',
  ],
  // The rest of this room is the database.
  store: ['sentences'],
  answers: ['answer-task', 'map-task', 'routes'],
  local: ['main'],
};

/** Files that may import a module whose name is known only at run time. */
export const COMPUTED_IMPORTS: readonly string[] = [
  // The slow version of a kind is in its folder.
  'scripts/bench/compare-with-slow.ts',
  // So are its rules that are measured.
  'scripts/accuracy/tested-rules.ts',
  // All journeys that are walked in one look elsewhere.
  'e2e/src/journeys.long.ts',
];
