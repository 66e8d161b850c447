import { countOf, formatSigned } from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { explainEmpty } from './explain-empty.tsx';
import { G4HunterCard } from './g4hunter-card.tsx';
import { g4hunterColumns } from './g4hunter-columns.tsx';
import { G4HunterDetails } from './g4hunter-details.tsx';
import { g4hunterFigures } from './g4hunter-figures.ts';
import { RunLegend, RunSample } from './run-legend.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can fold into a quadruplex'),
  partOfHit: 'window',
  foundLabel: 'Quadruplexes found',
  ownFigures: g4hunterFigures,
  hitColumns: g4hunterColumns,
  cardColumns: ['scoreBar', 'score'],
  amongOthers: { letters: 'sequence', values: ['scoreBar', 'score'] },
  ownScale: { limit: 'threshold', limitOf: 'windows' },
  HitCard: G4HunterCard,
  HitDetails: G4HunterDetails,
  HitLegend: RunLegend,
  describeHit: (hit) =>
    `${countOf(Number(hit['length']), 'base')}, score ${formatSigned(Number(hit['score']), 2)}`,
  explainEmpty,
  scoreLabel: (index) => <RunSample index={index} />,
};
