import { formatDecimal } from '../../../ui/words/format-number.ts';
import { ownColumns } from '../columns/plain-columns.tsx';
import { zLetters } from '../columns/z-letters.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { formatZScore, zhuntWords } from './best-window.ts';
import { ZhuntDetails } from './zhunt-details.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  foundLabel: 'Z-DNA regions found',
  hitColumns: (definition) =>
    ownColumns(definition, [
      { key: 'length', width: 84 },
      { key: 'sequence', width: 200, grows: true, render: zLetters('zh') },
      {
        key: 'zscore',
        width: 104,
        render: (hit) => formatZScore(Number(hit['zscore'])),
      },
      { key: 'deltaLk', width: 84, render: (hit) => formatDecimal(Number(hit['deltaLk']), 2) },
      { key: 'peakPosition', width: 120, from: 900 },
      { key: 'peakLength', width: 160, from: 1100 },
      { key: 'windows', width: 92, from: 900 },
    ]),
  drawLetters: (bases) => zRuns(bases, 'zh'),
  amongOthers: { letters: 'sequence', values: ['zscore'] },
  ownScale: { limit: 'threshold' },
  HitDetails: ZhuntDetails,
  describeHit: zhuntWords,
};
