import type { HitTableDefinition } from './definition.ts';
import { storedDecimal, storedInteger } from './hits/common-columns.ts';

/**
 * What another tool has found, as a table of hits: no kind of ours, so it has no parameters, no form and
 * no kernel. Whether a lane has strands, scores and labels at all says its file.
 */
export const foreignLane: HitTableDefinition = {
  kind: 'lane',
  title: 'a lane',
  columns: [
    {
      key: 'position',
      label: 'Position',
      ...storedInteger,
      range: { min: 0 },
      help: 'Where it begins, counted from 0 in the whole sequence.',
    },
    {
      key: 'length',
      label: 'Length',
      ...storedInteger,
      unit: 'bp',
      range: { min: 1 },
      help: 'Bases from its first one to its last one.',
    },
    {
      key: 'strand',
      label: 'Strand',
      type: 'text',
      from: { labels: ['.', '+', '-'] },
      help: 'As the file tells it; a dot where it tells none.',
    },
    {
      key: 'score',
      label: 'Score',
      ...storedDecimal,
      isOptional: true,
      help: 'As the file tells it; no number where it tells none.',
    },
    {
      key: 'label',
      label: 'Label',
      type: 'integer',
      from: 'stored',
      range: { min: -1 },
      help: 'Index of its text among the labels of the lane; -1 where it has none.',
    },
  ],
  strength: { column: 'score', bestKey: 'maxScore' },
  signColumn: null,
};

/** The numbers that the strands of a track are stored as, by their side: 1, -1 and 0. */
export function laneStrandOf(side: number): number {
  return side > 0 ? 1 : side < 0 ? 2 : 0;
}
