import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { ShownKind } from '../../../api/analyses/shown-kinds.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatInteger } from '../../../ui/format-number.ts';
import { kindParts } from '../../kinds/kind-list.ts';

/** What the rows of a result are given, as table or as cards. */
export interface HitRows {
  kind: ShownKind;
  definition: AnalysisDefinition;
  analysis: Analysis;
  hits: readonly Hit[] | undefined;
  isStale: boolean;
  showsRecord: boolean;
  /** Ids of the hits whose details are open. */
  openHits: ReadonlySet<number>;
  onToggle: (hit: Hit) => void;
}

/** The position that the screen shows: 1-based, within the record. */
export function shownPosition({ recordPosition }: Hit): string {
  return formatInteger(recordPosition + 1);
}

/** A row in words: "Position 86,751, 49 bases, score +1.20". */
export function describeRow(kind: ShownKind, hit: Hit): string {
  return `Position ${shownPosition(hit)}, ${kindParts[kind].describeHit(hit)}`;
}

/** The element that holds the details of a hit. */
export function detailsId({ id }: Hit): string {
  return `details-${id}`;
}
