import type { AnalysisKind } from '@flipon/analyses/definitions';
import { loadCode } from '../../ui/state/load-code.ts';
import type { KindParts } from './kind-parts.ts';

/** The parts that single kinds draw in their own way: a kind without such a file is drawn plainly. */
const ownParts = import.meta.glob<Partial<KindParts>>('./*/parts.tsx', { import: 'parts' });

const loaded = new Map<AnalysisKind, KindParts>();

/** Loads the parts of a kind; a screen that shows the kind asks for it before it is drawn. */
export async function loadKindParts(kind: AnalysisKind): Promise<void> {
  if (loaded.has(kind)) return;
  const [{ definitionOf }, { plainParts }, own] = await loadCode(() =>
    Promise.all([
      import('@flipon/analyses/definitions'),
      import('./plain-parts.tsx'),
      ownParts[`./${kind}/parts.tsx`]?.(),
    ]),
  );
  loaded.set(kind, { ...plainParts(definitionOf(kind)), ...own });
}

/** The parts of a kind whose screen is shown. @throws before {@link loadKindParts} has ended */
export function kindPartsOf(kind: AnalysisKind): KindParts {
  const parts = loaded.get(kind);
  if (parts === undefined) throw new Error(`The parts of ${kind} were not loaded.`);
  return parts;
}
