import { type AnalysisKind, analysisKinds, screenOwnerOf } from '@flipon/analyses/definitions';
import { type Tool, tools } from '@flipon/analyses/tools/tools';
import type { Info } from '@flipon/contract/management';

/** A line of a menu: an analysis, or a calculator, which follows the analysis it belongs to. */
export type Offer = AnalysisKind | Tool;

/** The offers that this page knows and this server has switched on, in the order of menus. */
export function availableOffers(info: Info | undefined): Offer[] {
  return menuOffers((name) => info?.analysis[name] === true);
}

/** The offers that are on; a kind on the screen of another one is found there. */
export function menuOffers(isOn: (name: string) => boolean): Offer[] {
  return listOffers(isOn).filter((offer) => {
    const owner = typeof offer === 'string' ? screenOwnerOf(offer) : null;
    return owner === null || !isOn(owner);
  });
}

/** All that is on, those on the screen of another kind, too; `name` is that of the server's switch. */
export function listOffers(isOn: (name: string) => boolean): Offer[] {
  return analysisKinds.flatMap((kind): Offer[] => [
    ...(isOn(kind) ? [kind] : []),
    ...tools.filter(({ tool, beside }) => beside === kind && isOn(tool)),
  ]);
}
