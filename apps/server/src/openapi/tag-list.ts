import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';

/** The groups of the page, in its order. A route with a tag that is not here fails a test. */
export const apiTags: readonly { name: string; description: string }[] = [
  {
    name: 'accounts',
    description: 'Tokens of guests and users, registering, passwords, API tokens, use and limits.',
  },
  { name: 'sequences', description: 'The library: imports, letters, records, features, files.' },
  { name: 'uploads', description: 'Large files in parts, by tus 1.0.0: they survive a lost line.' },
  { name: 'batches', description: 'States of imports and analyses, asked for or told as events.' },
  { name: 'analyses', description: 'Figures over all kinds of analysis.' },
  {
    name: 'Several analyses',
    description: 'Several kinds on several sequences, started and cancelled together.',
  },
  ...analysisKinds.map((kind) => {
    const { title, summary } = definitionOf(kind);
    return { name: title, description: summary };
  }),
  { name: g4killer.title, description: g4killer.summary },
  {
    name: 'shares',
    description: 'Read-only links to a result, or to a sequence with its results.',
  },
  { name: 'status', description: 'Health, version, what is switched on, limits. No token needed.' },
];
