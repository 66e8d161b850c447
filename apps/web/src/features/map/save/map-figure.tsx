import { useMemo } from 'react';
import { fileNamePart } from '../../../ui/files/save-file.ts';
import { barsOf } from '../../chart/figure/core/draw-lanes.ts';
import { FigureDialog } from '../../chart/figure/figure-dialog.tsx';
import { useFigureOptions } from '../../chart/figure/use-figure-options.ts';
import { SLOT_PX } from '../core/tiles/lane-state.ts';
import { useMapData } from '../data/use-map-data.ts';
import type { MapPictureProps, MapPictureView } from '../picture/use-map-picture.ts';
import { figureOfMap, figureRange } from './figure-of-map.ts';

type MapFigureProps = MapPictureProps & { view: MapPictureView; onClose: () => void };

/** What the map shows as a figure, with bars of the width that figures have. */
export function MapFigure({ view: seen, onClose, ...props }: MapFigureProps) {
  const { map, classes, lanes } = props;
  const { axis, owners } = seen;
  const { sequence, hasFeatures } = map;
  const [options, change] = useFigureOptions();
  const { from, to } = figureRange(seen);
  const { widthMm } = options;
  const view = useMemo(
    () => ({ from, to, widthPx: barsOf({ widthMm }) * SLOT_PX }),
    [from, to, widthMm],
  );
  const data = useMapData({
    ...{ sequenceId: sequence.id, axis, view, classes, lanes, owners, hasFeatures, pair: null },
    isRound: seen.live.state.shape === 'circular',
  });
  const { content, words } = figureOfMap({ props, seen }, data);
  return (
    <FigureDialog
      content={content}
      options={options}
      onOptions={change}
      fileName={`${fileNamePart(sequence.name)}_figure`}
      sequence={words}
      onClose={onClose}
    />
  );
}
