import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import { fileNamePart, saveTextFile } from '../../../ui/files/save-file.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { settingsLine } from '../../kinds/settings/describe-settings.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import type { MapLayout } from '../core/layout.ts';
import { wholeView } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import { formatWords } from '../files/track-file-words.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { NAME_OF_LANE } from '../lanes/map-lanes.ts';
import { drawnLanes, isDrawnWhole } from './drawn-rows.ts';
import { mapTable } from './map-table.ts';

interface DataQuestion {
  map: SequenceMap;
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  analyses: readonly (Analysis | undefined)[];
  live: LiveMap;
  layout: MapLayout;
  /** Keys of the lanes that are rings; null of a map that is a line. */
  rings: readonly string[] | null;
  data: MapData;
  /** "16,024 to 576". */
  shown: string;
}

/** Lets the browser save the map's data as a table. Throws Error while part of it is loading. */
export function saveMapData(asked: DataQuestion): void {
  const { map, classes, analyses, live, layout, data, shown } = asked;
  const { sequence } = map;
  const { axis, state } = live;
  if (!isDrawnWhole(data)) {
    throw new Error('Part of the map is still on its way. Save its data once all of it is drawn.');
  }
  const { rings } = asked;
  const view = rings !== null ? wholeView(axis, state.view.widthPx) : state.view;
  const shownLanes = layout.lanes.filter(({ lane }) => rings?.includes(lane.id) ?? true);
  const lanes = drawnLanes({ data, layout: { lanes: shownLanes }, axis, view }).map((lane) => {
    const index = classes.findIndex(({ key }) => key === lane.id);
    const owner = classes[index];
    if (owner !== undefined) {
      return { ...lane, name: owner.name, settings: settingsOf(owner, analyses[index]) };
    }
    const file = asked.lanes.find(({ key }) => key === lane.id);
    if (file !== undefined) {
      return { ...lane, name: file.name, settings: `a file: ${formatWords(file.file)}` };
    }
    return { ...lane, name: NAME_OF_LANE[lane.id] ?? lane.id, settings: '' };
  });
  const text = mapTable({
    sequenceName: sequence.name,
    sequenceWords: [
      `${formatInteger(sequence.length)} bp`,
      ...(sequence.circular ? ['circular'] : []),
      ...(sequence.recordCount > 1 ? [`${formatInteger(sequence.recordCount)} records`] : []),
    ].join(', '),
    view: rings !== null ? `1 to ${formatInteger(sequence.length)}` : shown,
    lanes,
  });
  const name = `${fileNamePart(sequence.name)}_map.tsv`;
  saveTextFile(name, 'text/tab-separated-values;charset=utf-8', text);
}

function settingsOf({ definition, result }: MapClass, analysis: Analysis | undefined): string {
  if (analysis === undefined) return settingsLine(definition, result.parameters);
  return kindPartsOf(result.kind).settingsLine?.(analysis) ?? settingsLine(definition, analysis);
}
