import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { rankingOf } from '@flipon/analyses/ranking';
import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader, readScore } from '../table-reader.ts';

/**
 * Flipon's own `tsv` and `csv` (docs/formats.md): `record`, `start`, `end`, then the columns of a kind,
 * whose leading value is the score. Starts are counted from 1 and ends are included. A name that a
 * spreadsheet would run as a formula begins with an apostrophe, which is removed.
 */
export const createFliponTableReader: ReaderMaker = (rows) => {
  let definition: AnalysisDefinition | null = null;
  return createTableReader({
    format: 'flipon',
    title: 'a table of Flipon',
    required: PLACE_COLUMNS,
    fits: (names) => PLACE_COLUMNS.every((name, at) => names[at] === name),
    takeHeader(names) {
      definition = definitionWith(names);
    },
    convention: () => '1-based, closed',
    notes: () => [],
    readRow(field, line) {
      const [first, last] = [readPlace(field('start')), readPlace(field('end'))];
      if (first === null) return describePlace('start', field('start'));
      if (last === null) return describePlace('end', field('end'));
      const scoreColumn = definition === null ? 'score' : rankingOf(definition).column.key;
      const hasLetters = definition?.columns.some(
        ({ key, from }) => key === 'sequence' && from === 'bases',
      );
      return rows.add({
        sequenceName: field('record').replace(/^'(?=[=+\-@＝＋－＠])/u, ''),
        first,
        last,
        convention: '1-based, closed',
        strand: strandOf(field(definition?.signColumn ?? 'strand')),
        score: readScore(field(scoreColumn)),
        letters: hasLetters ? field('sequence') : '',
        line,
      });
    },
  });
};

const PLACE_COLUMNS = ['record', 'start', 'end'] as const;

/** The kind with the columns of a header: all of them, or in older files those of that time. */
function definitionWith(names: readonly string[]): AnalysisDefinition | null {
  const keysOf = ({ columns }: AnalysisDefinition) =>
    columns.filter(({ key, from }) => key !== 'position' && from !== 'end').map(({ key }) => key);
  const stated = names.slice(PLACE_COLUMNS.length);
  const own = stated.at(-1) === 'input' ? stated.slice(0, -1) : stated;
  const definitions = analysisKinds.map((kind) => definitionOf(kind));
  const ofToday = definitions.find((each) => {
    const keys = keysOf(each);
    return keys.every((key, at) => stated[at] === key) && stated.length - keys.length <= 1;
  });
  // New columns are appended to a kind; a header without the leading value is not enough to know the kind.
  const ofThen = definitions.find((each) => {
    const keys = keysOf(each);
    return own.includes(each.strength.column) && own.every((key, at) => keys[at] === key);
  });
  return ofToday ?? ofThen ?? null;
}

/** The strand of a text: itself, or the sign of a number. */
function strandOf(text: string): '+' | '-' | '.' {
  if (text === '+' || text === '-') return text;
  const value = readScore(text) ?? 0;
  if (value === 0) return '.';
  return value > 0 ? '+' : '-';
}
