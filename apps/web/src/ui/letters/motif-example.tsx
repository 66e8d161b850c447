import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { Dna } from './dna.tsx';
import { splitMarked } from './dna-runs.ts';

/** An example of a kind's motif, in letters; nothing if its definition has none. */
export function MotifExample({ kind, hidden = false }: { kind: AnalysisKind; hidden?: boolean }) {
  const { look } = definitionOf(kind);
  if (look?.example === undefined) return null;
  const { letters, inRuns } = look.example;
  return <Dna runs={splitMarked(letters, look.colour, inRuns)} hidden={hidden} />;
}
