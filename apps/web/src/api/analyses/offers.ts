import type { AnalysisKind } from '@flipon/analyses/definitions';
import { type Structure, type StructureId, structures } from '@flipon/analyses/structures';
import type { Info } from '@flipon/contract/management';
import { toolList } from '../../ui/kind-list/kind-list.ts';
import { type ListedTool, listedKind, listedKinds } from '../../ui/kind-list/listed-kinds.ts';
import { hasFeature } from '../transport/mode.ts';

/** A line of a menu: an analysis, or a calculator, which follows the analysis it belongs to. */
export type Offer = AnalysisKind | ListedTool;

/** The offers for one structure, at least one. */
export interface OfferGroup extends Structure {
  offers: Offer[];
}

/** Calculators of all structures are listed together. */
const OF_CALCULATORS: StructureId = 'p53';

/** The structures of each of the three columns; on narrow screens they follow each other. */
const COLUMNS: readonly (readonly StructureId[])[] = [
  ['quadruplex', 'i-motif', 'r-loop'],
  ['z-form', 'triplex', 'island'],
  ['repeat', OF_CALCULATORS],
];

/** The stored results of all kinds; the page lists the kinds beside them. */
export const STORED_RESULTS = '/results';

/** All that this server has switched on; all that the page knows before the server has answered. */
export function offersOf(info: Info | undefined): (name: string) => boolean {
  return (name) => info === undefined || info.analysis[name] === true;
}

/** The offers that are on, by structure, in columns; a structure without one is left out. */
export function offerColumns(isOn: (name: string) => boolean): OfferGroup[][] {
  const offers = listOffers(isOn);
  return COLUMNS.map((column) =>
    structures
      .filter(({ id }) => column.includes(id))
      .map((structure) => ({ ...structure, offers: offersFor(structure.id, offers) }))
      .filter((group) => group.offers.length > 0),
  );
}

/** Analyses first, as they are what the structure is found by. */
function offersFor(structure: StructureId, offers: readonly Offer[]): Offer[] {
  const kinds = offers.filter(
    (offer) => typeof offer === 'string' && listedKind(offer).structure === structure,
  );
  const calculators = offers.filter((offer) => typeof offer !== 'string');
  return structure === OF_CALCULATORS ? [...kinds, ...calculators] : kinds;
}

/** All that is on; `name` is that of the server's switch. */
export function listOffers(isOn: (name: string) => boolean): Offer[] {
  return listedKinds.flatMap((kind): Offer[] => [
    ...(isOn(kind) ? [kind] : []),
    ...toolList.filter(
      ({ tool, beside }) => beside === kind && isOn(tool) && hasFeature('calculators'),
    ),
  ]);
}

/** What lists say of an offer, and where it leads. */
export function wordsOf(offer: Offer) {
  if (typeof offer !== 'string')
    return { ...offer, title: offer.listTitle, kind: null, look: null };
  const { kind, title, brief, screenPath, resultsPath, look } = listedKind(offer);
  return { kind, tool: offer, title, brief, screenPath, resultsPath, look };
}
