import { analysisKinds, definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';

/** The paths of chapter 2 of the specification, as it writes them; `kind` where one kind has it. */
const SPECIFIED: readonly { path: string; kind?: string; needsUser?: true }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/reset-password' },
  { path: '/change-password', needsUser: true },
  { path: '/sequence/tools' },
  { path: '/tools/p53-predictor' },
  { path: '/analyse/g4-killer' },
  ...['quadruplex', 'p53-predictor', 'rloopr', 'zdna', 'cpg'].flatMap((name) => [
    { path: `/analyse/${name}` },
    { path: `/results/${name}` },
    { path: `/results/${name}/:id` },
  ]),
  { path: '/analyse/cruciform' },
  ...['/analyse/zdnabert2', '/results/zdnabert2', '/results/zdnabert2/:id'].map((path) => ({
    path,
    kind: 'zdnabert2',
  })),
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

/** The same of every kind and calculator that there is: those that come later are in by themselves. */
const DEFINED = [
  ...analysisKinds
    .map(definitionOf)
    .flatMap(({ screenPath, resultsPath, helpPath }) => [
      { path: screenPath },
      { path: resultsPath },
      { path: `${resultsPath}/:id` },
      { path: helpPath },
    ]),
  ...tools.flatMap(({ screenPath, helpPath }) => [{ path: screenPath }, { path: helpPath }]),
];

/** Every path that has to have a screen, once; those of a kind that is still to come are left out. */
export const routeTable: readonly { path: string; needsUser: boolean }[] = [
  ...new Map(
    [...SPECIFIED, ...DEFINED]
      .filter(({ kind }: { kind?: string }) => kind === undefined || isAnalysisKind(kind))
      .map(({ path, needsUser = false }: { path: string; needsUser?: boolean }) => [
        path,
        { path, needsUser },
      ]),
  ).values(),
];
