import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { kindPartsOf, loadKindParts } from '../../kinds/load-kind-parts.ts';
import { tableColumns } from './hit-table.tsx';
import { ALSO_HERE, GENE } from './places/use-place-columns.tsx';

const SCREEN_PX = 1440;
/** Of a table on it: without the page's margins, the border of the panel and a scroll bar. */
const ROOM_PX = SCREEN_PX - 48 - 2 - 15;

const places = [GENE, ALSO_HERE].map((column) => ({ ...column, render: () => null }));

it.each(analysisKinds)(
  'the table of %s has room at 1440 pixels for record, gene, other classes and letters',
  async (kind) => {
    await loadKindParts(kind);
    const definition = definitionOf(kind);
    const usual = Object.fromEntries(definition.fields.map((field) => [field.key, field.default]));
    const columns = tableColumns(
      {
        ...{ kind, definition, extras: [], hits: [], isStale: false, showsRecord: true },
        // Z-DNABert2 has a column of strands then.
        analysis: { ...usual, checkReverseComplement: true } as never,
        ...{ openHits: new Set<number>(), onToggle: () => {}, chosenId: null, goalId: null },
        ...{ hidden: [], places },
      },
      () => true,
    );
    const shown = columns.filter(({ from = 0 }) => from <= SCREEN_PX);
    const keys = shown.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['record', 'position', 'gene', 'alsoHere']));

    // Letters and columns without a width share alike what the others leave.
    const sharing = shown.filter(({ grows, width }) => grows === true || width === undefined);
    const taken = shown.reduce(
      (sum, column) => sum + (sharing.includes(column) ? 0 : (column.width ?? 0)),
      0,
    );
    expect(sharing.map(({ key }) => key)).toContain(kindPartsOf(kind).amongOthers.letters);
    expect((ROOM_PX - taken) / sharing.length).toBeGreaterThanOrEqual(100);
  },
);
