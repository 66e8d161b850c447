import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { Dna } from './dna.tsx';
import { splitMarked } from './dna-runs.ts';

/** What a kind looks for, in letters; nothing where its definition has no example. */
export function MotifExample({ kind, hidden = false }: { kind: AnalysisKind; hidden?: boolean }) {
  const { look } = definitionOf(kind);
  if (look?.example === undefined) return null;
  const { letters, inRuns } = look.example;
  return <Dna runs={splitMarked(letters, look.colour, inRuns)} hidden={hidden} />;
}
