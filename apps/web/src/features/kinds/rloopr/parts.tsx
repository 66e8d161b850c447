import type { WireValues } from '@flipon/analyses/field';
import { countOf } from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { explainEmpty } from './explain-empty.tsx';
import { modelName, shapeOf } from './rloop-parts-of.ts';
import { RlooprCard } from './rloopr-card.tsx';
import { rlooprColumns } from './rloopr-columns.tsx';
import { RlooprDetails } from './rloopr-details.tsx';
import { rlooprFigures, rlooprSummaryPairs } from './rloopr-figures.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can form an R-loop'),
  ownFigures: rlooprFigures,
  summaryPairs: rlooprSummaryPairs,
  hitColumns: rlooprColumns,
  cardColumns: ['model', 'strand'],
  amongOthers: { letters: 'riz', values: ['model', 'rizGRichness'] },
  HitCard: RlooprCard,
  HitDetails: RlooprDetails,
  HitLegend: RlooprLegend,
  describeHit: (hit) => {
    const { model, strand } = shapeOf(hit);
    const side = strand === '+' ? 'plus' : 'minus';
    return `${countOf(hit.length, 'base')}, ${modelName(model)}, ${side} strand`;
  },
  explainEmpty,
  settingsLine: rlooprSettingsLine,
};

/** "R-loop model m1", or both of them. */
function rlooprSettingsLine(settings: WireValues): string {
  const models = [settings['rizModel']].flat().map(Number);
  const names = (['m1', 'm2'] as const).filter((_, model) => models.includes(model));
  return names.length === 1 ? modelName(names[0] ?? 'm1') : 'R-loop models m1 and m2';
}

function RlooprLegend() {
  return (
    <p>
      RIZ, linker and REZ are drawn to scale, the arrow shows the direction of transcription. The
      tick in a bar marks the 50 % that a RIZ needs.
    </p>
  );
}
