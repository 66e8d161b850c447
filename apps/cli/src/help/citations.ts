import { citationText } from '@flipon/analyses/citation-text';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { readVersion } from '../read-version.ts';
import { listLines, paragraph, section } from './layout.ts';

/** The output of `flipon --cite`: Flipon itself, and the paper of each method. */
export function citations(): string {
  const methods = [...analysisKinds.map(definitionOf), g4killer];
  const named = methods.flatMap(({ title, ...method }) =>
    'citation' in method && method.citation !== undefined
      ? [[title, citationText(method.citation)] as const]
      : [],
  );
  return [
    paragraph(
      `The Flipon developers (2026). Flipon: a web workbench for non-B DNA. Version ${readVersion()}. ` +
        'CITATION.cff says the same for programs that manage references.',
    ),
    section('Cite the method of what you used, too', listLines(named)),
  ].join('');
}
