import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hitFormatNames } from '@flipon/formats/hit-formats';
import { expect, it } from 'vitest';
import { listFiles } from './list-files.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';

/** A format may be named where something is special about it: a new one is its folder and its line in each list. */
const MAX_PLACES = 2;

const ROOT = join(import.meta.dirname, '../..');

/** Where files of hits are not meant, but others of the same format. */
const OTHER_FILES = [
  // What people bring: sequences, features, intervals, tables of sequences.
  /^packages\/(sequence|annotation|tracks|intake|importing|bulk)\//,
  /^packages\/contract\/src\/(sequences|calculators)\//,
  /^apps\/server\/src\/calculators\//,
  /^apps\/cli\/src\/tools\//,
  /^apps\/web\/src\/(features\/bulk|features\/sequences|api\/sequences)\//,
  // Tables about hits: records, distinct sequences, summaries, and intervals of a map.
  /^packages\/answers\/src\/records\//,
  // Sequences that leave, alone and in the file of a library.
  /^packages\/answers\/src\/(library-file|downloads)\//,
  /^apps\/cli\/src\/scan\/(summary-formats|write-summary)\.ts$/,
  // Matches of measured motifs.
  /^apps\/cli\/src\/known\//,
  /^apps\/web\/src\/features\/result\/(distinct\/distinct-section|records\/record-summary)\.tsx$/,
  /^apps\/web\/src\/features\/map\/(overlaps\/interval-links|page\/map-exports)\.tsx?$/,
  /^apps\/web\/src\/api\/(hits\/list-|maps\/get-overlaps)/,
  /^packages\/contract\/src\/hits\/map\.ts$/,
  // What is measured.
  /^scripts\/bench/,
];

const sources = listFiles(ROOT)
  .filter(
    (path) => isTypeScript(path) && !isTestPath(path) && !path.startsWith('packages/formats/'),
  )
  .filter((path) => !OTHER_FILES.some((pattern) => pattern.test(path)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

it.each(hitFormatNames)(
  '%s is named in two files at most outside the room of formats',
  (format) => {
    const quoted = new RegExp(`(['"\`])${format}\\1`);
    const places = sources.filter(({ text }) => quoted.test(text)).map(({ path }) => path);
    expect(places.slice(MAX_PLACES)).toEqual([]);
  },
);
