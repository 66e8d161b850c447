import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { SwitchName } from '../../../api/analyses/use-switched-on.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { HitColumn } from '../../kinds/kind-parts.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';

/** The props of a result's rows, as table or as cards. */
export interface HitRows {
  kind: AnalysisKind;
  /** With the columns of its sets that are shown. */
  definition: AnalysisDefinition;
  /** The names of these sets. */
  extras: readonly string[];
  analysis: Analysis;
  hits: readonly Hit[] | undefined;
  isStale: boolean;
  showsRecord: boolean;
  /** Ids of the hits whose details are open. */
  openHits: ReadonlySet<number>;
  onToggle: (hit: Hit) => void;
  /** The hit that was chosen in the picture; null for none. */
  chosenId: number | null;
  /** Keys of the columns that the table does without. */
  hidden: readonly string[];
  /** Columns of what else is at the places of the hits. */
  places: readonly HitColumn[];
  /** The hit of the last jump: it is marked, and has the focus. */
  goalId: number | null;
}

/**
 * The columns that the kind draws on this server and those of the places of hits, without those that the reader does
 * without. Links of the kind stay at the end.
 */
export function drawnColumns(
  { kind, definition, analysis, hits, hidden, places }: HitRows,
  isOn: (name: SwitchName) => boolean,
): HitColumn[] {
  const own = kindPartsOf(kind).hitColumns(definition, analysis, hits ?? []);
  const end = own.findLastIndex(({ offPaper }) => offPaper !== true) + 1;
  return [...own.slice(0, end), ...places, ...own.slice(end)].filter(
    ({ key, needs }) => !hidden.includes(key) && (needs === undefined || isOn(needs)),
  );
}

/** The position that the screen shows: 1-based, within the record. */
export function shownPosition({ recordPosition }: Hit): string {
  return formatInteger(recordPosition + 1);
}

/** A row in words: "Position 86,751, 49 bases, score +1.20". */
export function describeRow(kind: AnalysisKind, hit: Hit): string {
  return `Position ${shownPosition(hit)}, ${kindPartsOf(kind).describeHit(hit)}`;
}

/** The element that holds the details of a hit. */
export function detailsId({ id }: Hit): string {
  return `details-${id}`;
}
