import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HeadHelp } from '../../../ui/data-table/head-help.tsx';
import { columnFacts, columnTip } from './describe-column.ts';
import { columnPath } from './help-address.ts';

/** The help on a column that only the screen draws. */
export interface DrawnHelp {
  about: string;
  text: string;
}

/** The help at a column's head; none if the column has no text. */
export function headHelp(
  definition: AnalysisDefinition,
  key: string,
  drawn?: DrawnHelp,
): HeadHelp | undefined {
  if (drawn !== undefined) return drawnHelp(definition, drawn);
  const facts = columnFacts(definition).find((each) => each.key === key);
  if (facts === undefined) return undefined;
  return { about: facts.label, tip: columnTip(facts), path: columnPath(definition, key) };
}

/** The same of a column that is no column of the definition. */
export function drawnHelp(
  definition: AnalysisDefinition,
  { about, text }: { about: string; text: string | undefined },
): HeadHelp | undefined {
  if (text === undefined) return undefined;
  return { about, tip: text, path: columnPath(definition, null) };
}
