import type { Field, ParameterValue } from '@flipon/analyses/field';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { closedHeading } from '../heading-lines.ts';
import { tableColumns } from '../hit-columns.ts';
import type { HitRun } from '../hit-run.ts';
import type { ExportHeading } from '../hit-writer.ts';
import { PROVENANCE_KEY, provenanceLine } from '../provenance.ts';
import { trustOfHits } from '../trust-of-hits.ts';
import { hitRows } from './hit-rows.ts';
import type { Cell, Sheet } from './sheet-xml.ts';

const WIDTHS = { integer: 11, float32: 11, float64: 13, text: 28 };

/**
 * The worksheets of a result: its hits with the columns and places of the table (1-based, closed),
 * numbers as numbers, and what they are.
 */
export function hitSheets(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): [hits: Sheet, about: Sheet] {
  const { definition, withInput } = heading;
  const hits: Sheet = {
    name: 'Hits',
    columns: [
      { title: 'record', width: 20 },
      { title: 'start', width: WIDTHS.integer },
      { title: 'end', width: WIDTHS.integer },
      ...tableColumns(definition).map(({ key, type }) => ({ title: key, width: WIDTHS[type] })),
      ...(withInput ? [{ title: 'input', width: 20 }] : []),
    ],
    rows: hitRows(batches, heading),
  };
  return [hits, aboutSheet(heading)];
}

/** What a table of hits is: from which program, rules and sequence, and what its columns mean. */
function aboutSheet(heading: ExportHeading): Sheet {
  return {
    name: 'About',
    columns: [
      { title: 'What', width: 30 },
      { title: 'Value', width: 90 },
    ],
    // Made when its turn comes, which is after the hits.
    rows: {
      *[Symbol.iterator]() {
        yield aboutRows(closedHeading(heading));
      },
    },
  };
}

function aboutRows(heading: ExportHeading): Cell[][] {
  const { definition, parameters, note, version, sources, selection } = heading;
  const { title, kind, summary, kernelVersion, fields } = definition;
  return [
    ['Analysis', `${title} (${kind}). ${summary}`],
    ['Program', `Flipon ${version}, rules ${kernelVersion}`],
    ...sources.flatMap(({ name, sha256 }): Cell[][] => [
      ['Sequence', name],
      ...(sha256 === undefined ? [] : [['SHA-256 of its bases', sha256]]),
    ]),
    ...fields.map((field): Cell[] => [labelOf(field), cellOf(parameters[field.key])]),
    ...ownTextsOf(definition, parameters).map(({ label, value }): Cell[] => [label, value]),
    ...(note === undefined ? [] : [['Note', note]]),
    ['How far to trust it', trustOfHits(heading)],
    ...(selection === undefined ? [] : [['Only hits with', selection.words]]),
    ['record', 'The entry of the sequence that a hit lies in.'],
    ['start, end', COORDINATES],
    ...tableColumns(definition).map(({ key, label, unit, help }): Cell[] => {
      return [key, `${label}${unit === undefined ? '' : ` (${unit})`}. ${help}`];
    }),
    ['Empty cells', 'A cell holds 32,767 characters at most: longer letters are left out.'],
    [PROVENANCE_KEY, provenanceLine(heading, { format: 'xlsx' })],
  ];
}

const COORDINATES =
  '1-based, both included, from the start of the record. The end of a hit across the origin of a ' +
  "circular record is larger than the record's length.";

function labelOf(field: Field): string {
  if (field.type === 'scores') return `${field.label} ${field.itemLabels.join(', ')}`;
  const unit = field.type === 'integer' || field.type === 'decimal' ? field.unit : undefined;
  return unit === undefined ? field.label : `${field.label} (${unit})`;
}

function cellOf(value: ParameterValue | undefined): Cell {
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? value.join(', ') : String(value ?? '');
}
