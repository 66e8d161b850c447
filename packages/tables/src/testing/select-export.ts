import { quotedIdentifier, quotedString } from '@duckdb/node-api';
import type { AnalysisDefinition, PackedColumn } from '@flipon/analyses/definition';
import { PACKED_LETTERS_A_NUMBER } from '@flipon/analyses/packed-letters';
import { storedColumns } from '../hits/table-columns.ts';

/**
 * What an exported table has to hold, asked of the database.
 *
 * @param $path of a hit table
 * @param records a table with `record`, `name`, `start` and `input`
 */
export function selectExport(
  definition: AnalysisDefinition,
  records: string,
  withInput: boolean,
): string {
  const columns = [
    'hits.id',
    'records.name AS record',
    'hits.position - records.start + 1 AS start',
    'hits.position - records.start + hits.length AS "end"',
    'hits.length',
    ...ownColumns(definition),
    ...(withInput ? ['records.input'] : []),
  ];
  return `SELECT ${columns.join(', ')}
    FROM read_parquet($path) AS hits LEFT JOIN ${records} AS records ON hits.record = records.record
    ORDER BY hits.id`;
}

const EVERY_TABLE = ['id', 'record', 'position', 'length'];

function ownColumns({ columns }: AnalysisDefinition): string[] {
  return columns
    .filter(
      (column) =>
        !EVERY_TABLE.includes(column.key) &&
        column.from !== 'derived' &&
        storedColumns(column).length > 0,
    )
    .map(({ key, from }) => {
      const name = quotedIdentifier(key);
      if (typeof from !== 'object') return `hits.${name}`;
      if ('labels' in from) {
        const labels = from.labels.map(quotedString).join(', ');
        return `list_extract([${labels}], hits.${name} + 1) AS ${name}`;
      }
      if ('within' in from) {
        const offset = `hits.${quotedIdentifier(from.within)}`;
        return `hits.position - records.start + 1 + ${offset} AS ${name}`;
      }
      return 'packedIn' in from ? `${spellSql(from)} AS ${name}` : `hits.${name}`;
    });
}

/** The letters that two numbers hold, as `spellLetters` reads them. */
function spellSql({ packedIn, lengthIn }: PackedColumn): string {
  const [head, tail] = packedIn.map((part) => `hits.${quotedIdentifier(part)}`);
  const length = `hits.${quotedIdentifier(lengthIn)}`;
  const inHead = `least(${length}, ${PACKED_LETTERS_A_NUMBER})`;
  const code = `CASE WHEN i < ${inHead} THEN ${head} >> (2 * (${inHead} - 1 - i))
    ELSE ${tail} >> (2 * (${length} - 1 - i)) END & 3`;
  return `array_to_string([substr('ACGT', (1 + (${code}))::INTEGER, 1) FOR i IN range(${length})], '')`;
}
