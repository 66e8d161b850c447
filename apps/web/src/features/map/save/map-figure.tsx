import { useMemo } from 'react';
import { fileNamePart } from '../../../ui/files/save-file.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { barsOf } from '../../chart/figure/core/draw-lanes.ts';
import { FigureDialog } from '../../chart/figure/figure-dialog.tsx';
import { useFigureOptions } from '../../chart/figure/use-figure-options.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { settingsLine } from '../../kinds/settings/describe-settings.ts';
import { SLOT_PX } from '../core/tiles/lane-state.ts';
import { wholeView } from '../core/view/view.ts';
import { useMapData } from '../data/use-map-data.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { formatWords } from '../files/track-file-words.ts';
import { sequenceWords } from '../page/map-title.ts';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { circleContent } from './circle-content.ts';
import { mapContent } from './map-content.ts';

type MapFigureProps = MapPictureProps & { view: MapPictureView; onClose: () => void };

/** What the map shows as a figure, with bars of the width that figures have. */
export function MapFigure({ view: seen, onClose, ...props }: MapFigureProps) {
  const { map, classes, lanes, analyses, matrix, state: addressState } = props;
  const { axis, live, owners, inLanes, records, shown } = seen;
  const { sequence, hasFeatures } = map;
  const { hidden } = addressState.address;
  const [options, change] = useFigureOptions();
  const isCircle = live.state.shape === 'circular';
  const { from, to } = isCircle ? wholeView(axis, 1) : live.state.view;
  const { widthMm } = options;
  const view = useMemo(
    () => ({ from, to, widthPx: barsOf({ widthMm }) * SLOT_PX }),
    [from, to, widthMm],
  );
  const data = useMapData({
    ...{ sequenceId: sequence.id, axis, view, classes, lanes, owners, hasFeatures, pair: null },
  });
  const isPart = to - from < axis.lengthBp;
  const settingsOf = (lane: MapLane) => {
    if (isFileLane(lane)) return `a file: ${formatWords(lane.file)}`;
    const { definition, result } = lane;
    const analysis = analyses[classes.indexOf(lane)];
    if (analysis === undefined) return settingsLine(definition, result.parameters);
    return kindPartsOf(result.kind).settingsLine?.(analysis) ?? settingsLine(definition, analysis);
  };
  const content = mapContent({
    ...{ map, axis, view, data, records: isCircle ? [] : records, settingsOf },
    isShown: (lane) => !hidden.includes(lane.key) && (isFileLane(lane) || inLanes.includes(lane)),
    hitsOf: (lane) => matrix?.classes[owners.indexOf(lane)]?.hits ?? null,
    title: isPart ? `${sequence.name}, ${shown}` : sequence.name,
  });
  const words = sequenceWords(map);
  const inside = [sequence.name, `${formatInteger(sequence.length)} bp`, 'circular'];
  const circle = { axis, data, classes, lanes, hasFeatures, words: inside };
  return (
    <FigureDialog
      content={isCircle ? circleContent(content, circle) : content}
      options={options}
      onOptions={change}
      fileName={`${fileNamePart(sequence.name)}_figure`}
      sequence={isPart ? `${words}, positions ${shown}` : words}
      onClose={onClose}
    />
  );
}
