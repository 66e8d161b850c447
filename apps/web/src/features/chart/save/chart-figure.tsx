import { fileStem } from '@flipon/analyses/file-stem';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { heatmapQuery } from '../../../api/hits/get-heatmap.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { rangeOf } from '../chart-layout.ts';
import { barsOf } from '../figure/core/draw-lanes.ts';
import { FigureDialog } from '../figure/figure-dialog.tsx';
import { useFigureOptions } from '../figure/use-figure-options.ts';
import type { Heatmaps } from '../segments/use-heatmaps.ts';
import { type ChartPicture, chartContent } from './chart-content.ts';

interface ChartFigureProps extends ChartPicture {
  heatmaps: Heatmaps;
  onClose: () => void;
}

/** The chart of a result as a figure, with as many bars as the figure has room for. */
export function ChartFigure({ heatmaps, onClose, ...picture }: ChartFigureProps) {
  const { definition, analysis, heatmap, profile, marks, choice, settingsLine } = picture;
  const [options, change] = useFigureOptions();
  const { origin, hits } = heatmaps;
  const { from, to } = rangeOf(heatmap);
  const segments = Math.min(barsOf(options), to - from);
  const { data } = useQuery({
    ...heatmapQuery(definition, analysis.id, {
      ...{ segments, from: from + origin, to: to + origin, hits },
    }),
    placeholderData: keepPreviousData,
  });
  const content = useMemo(() => {
    const fine = data === undefined ? heatmap : { ...data, data: data.data.map(moved(-origin)) };
    const { records } = heatmap;
    return chartContent({
      ...{ definition, analysis, profile, marks, choice, settingsLine },
      heatmap: { ...fine, ...(records === undefined ? { records: [] } : { records }) },
    });
  }, [data, heatmap, origin, definition, analysis, profile, marks, choice, settingsLine]);
  const { sequenceName, sequenceLength } = analysis;
  const place = `${formatInteger(from + 1)} to ${formatInteger(to)}`;
  return (
    <FigureDialog
      content={content}
      options={options}
      onOptions={change}
      fileName={fileStem(definition, { sequenceName, parameters: analysis, part: 'figure' })}
      sequence={`${sequenceName}, ${formatInteger(sequenceLength)} bp, positions ${place}`}
      onClose={onClose}
    />
  );
}

function moved(byBp: number) {
  return <Part extends { from: number; to: number }>(part: Part): Part => ({
    ...part,
    from: part.from + byBp,
    to: part.to + byBp,
  });
}
