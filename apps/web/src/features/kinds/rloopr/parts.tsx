import { countOf } from '../../../ui/format-number.ts';
import type { KindParts } from '../kind-parts.ts';
import { explainEmpty } from './explain-empty.tsx';
import { modelName, shapeOf } from './rloop-parts-of.ts';
import { RlooprCard } from './rloopr-card.tsx';
import { rlooprColumns } from './rloopr-columns.tsx';
import { RlooprDetails } from './rloopr-details.tsx';
import { rlooprFigures, rlooprSummaryPairs } from './rloopr-figures.tsx';

export const parts: Partial<KindParts> = {
  ownFigures: rlooprFigures,
  summaryPairs: rlooprSummaryPairs,
  hitColumns: rlooprColumns,
  cardColumns: ['model', 'strand'],
  HitCard: RlooprCard,
  HitDetails: RlooprDetails,
  HitLegend: RlooprLegend,
  describeHit: (hit) => {
    const { model, strand } = shapeOf(hit);
    const side = strand === '+' ? 'plus' : 'minus';
    return `${countOf(hit.length, 'base')}, model ${modelName(model)}, ${side} strand`;
  },
  explainEmpty,
};

function RlooprLegend() {
  return (
    <p>
      RIZ, linker and REZ are drawn to scale, the arrow shows the direction of transcription. The
      tick in a bar marks the 50 % that a RIZ needs.
    </p>
  );
}
