import { citationText } from '@flipon/analyses/citation-text';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { readVersion } from '../read-version.ts';
import { listLines, paragraph, section } from './layout.ts';

type Method = Pick<AnalysisDefinition, 'title' | 'citation'>;

const ALL: readonly Method[] = [...analysisKinds.map(definitionOf), g4killer];

/** The output of `flipon --cite`: Flipon itself, and the paper of each method that follows one. */
export function citations(methods: readonly Method[] = ALL): string {
  const named = methods.flatMap(({ title, citation }) =>
    citation === undefined ? [] : [[title, citationText(citation)] as const],
  );
  return [
    paragraph(
      `The Flipon developers (2026). Flipon: a web workbench for non-B DNA. Version ${readVersion()}. ` +
        'CITATION.cff says the same for programs that manage references.',
    ),
    section('Cite the method of what you used, too', listLines(named)),
  ].join('');
}
