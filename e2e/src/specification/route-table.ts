import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';

interface Route {
  path: string;
  needsUser?: true;
}

/** The paths of chapter 2 of the specification, as it writes them. */
const SPECIFIED: readonly Route[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/reset-password' },
  { path: '/change-password', needsUser: true },
  { path: '/sequence/tools' },
  { path: '/tools/p53-predictor' },
  { path: '/analyse/g4-killer' },
  ...['quadruplex', 'p53-predictor', 'rloopr', 'zdna', 'zdnabert2', 'cpg'].flatMap((name) => [
    { path: `/analyse/${name}` },
    { path: `/results/${name}` },
    { path: `/results/${name}/:id` },
  ]),
  { path: '/analyse/cruciform' },
  ...[
    'cruciform',
    'quadruplex',
    'import',
    'p53',
    'faq',
    'g4killer',
    'rloopr',
    'zdna',
    'cpg',
    'about',
    'status',
  ].map((name) => ({ path: `/help/${name}` })),
  { path: '/test' },
];

const TOOLS: readonly Route[] = tools.flatMap(({ screenPath, helpPath }) => [
  { path: screenPath },
  { path: helpPath },
]);

/** The paths that have to have a screen, each once: those of the specification, of calculators, and of these kinds. */
export function routesWith(kinds: readonly AnalysisKind[]): readonly Route[] {
  const ofKinds = kinds
    .map(definitionOf)
    .flatMap(({ screenPath, resultsPath, helpPath }) => [
      { path: screenPath },
      { path: resultsPath },
      { path: `${resultsPath}/:id` },
      { path: helpPath },
    ]);
  const all = [...SPECIFIED, ...TOOLS, ...ofKinds];
  return [...new Map(all.map((route) => [route.path, route])).values()];
}
