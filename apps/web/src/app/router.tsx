import type { Tool } from '@flipon/analyses/tools/tools';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { addressOf, openPage } from '../api/address.ts';
import { pageShare } from '../api/session/page-credentials.ts';
import { hasFeature, IS_LOCAL, type ModeFeature } from '../api/transport/mode.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadKindParts } from '../features/kinds/load-kind-parts.ts';
import { kindList, toolList } from '../ui/kind-list/kind-list.ts';
import { loadCode } from '../ui/state/load-code.ts';
import { AbsentPage } from './pages/absent-page.tsx';
import { BrokenPage, ErrorPage } from './pages/error-page.tsx';
import { FigureOfSequence } from './pages/figure-of-sequence.ts';
import { lazyPage } from './pages/lazy-page.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { plainPathOf } from './plain-path.ts';
import { OtherDocument } from './shared/other-document.tsx';
import { sharedRoutes } from './shared/shared-routes.ts';
import { Shell } from './shell/shell.tsx';

const analysisRoutes: RouteObject[] = kindList.map(({ kind, screenPath }) => ({
  path: screenPath,
  ...lazyPage(async () => {
    const [{ AnalysisRoute }] = await Promise.all([
      import('./pages/analysis-route.tsx'),
      loadKindParts(kind),
    ]);
    return { element: <AnalysisRoute kind={kind} /> };
  }),
}));

const resultRoutes: RouteObject[] = kindList.flatMap(({ kind, resultsPath }) => {
  return [resultsPath, `${resultsPath}/:id`].map((path) => ({
    path,
    ...lazyPage(async () => {
      const [{ StoredRoute }] = await Promise.all([
        import('./pages/stored-route.tsx'),
        loadKindParts(kind),
      ]);
      return { element: <StoredRoute kind={kind} /> };
    }),
  }));
});

interface ToolScreen {
  tool: Tool;
  Page: ComponentType;
}

/** The screens of the calculators, in the order of their list. */
const toolScreens: readonly (() => Promise<ToolScreen>)[] = [
  async () => {
    const [{ G4KillerPage }, { g4killer }] = await Promise.all([
      import('../features/g4-killer/g4-killer-page.tsx'),
      import('@flipon/analyses/tools/g4killer/g4killer'),
    ]);
    return { tool: g4killer, Page: G4KillerPage };
  },
  async () => {
    const [{ P53ToolPage }, { p53Tool }] = await Promise.all([
      import('../features/p53-tool/p53-tool-page.tsx'),
      import('@flipon/analyses/tools/p53/p53-tool'),
    ]);
    return { tool: p53Tool, Page: P53ToolPage };
  },
];

const toolRoutes: RouteObject[] = toolList.map(({ screenPath }, index) => ({
  path: screenPath,
  ...lazyPage(async () => {
    const [{ ToolRoute }, screen] = await Promise.all([
      import('./pages/tool-route.tsx'),
      toolScreens[index]?.(),
    ]);
    return { element: screen === undefined ? null : <ToolRoute {...screen} /> };
  }),
}));

const accountRoutes: RouteObject[] = (
  ['login', 'register', 'reset-password', 'change-password'] as const
).map((page) => ({
  path: `/${page}`,
  ...lazyPage(async () => {
    const { AccountRoute } = await import('./pages/account-route.tsx');
    return { element: <AccountRoute key={page} page={page} /> };
  }),
}));

const helpRoute: RouteObject = {
  path: '/help',
  ...lazyPage(async () => ({
    Component: (await import('../features/help/help-layout.tsx')).HelpLayout,
  })),
  children: [
    {
      index: true,
      lazy: () =>
        loadCode(async () => ({
          Component: (await import('../features/help/help-overview.tsx')).HelpOverview,
        })),
    },
    {
      path: 'status',
      lazy: () =>
        loadCode(async () => ({
          Component: (await import('../features/status/status-page.tsx')).StatusPage,
        })),
    },
    {
      path: ':page',
      lazy: () =>
        loadCode(async () => {
          const { HelpRoute, loadPage } = await import('./pages/help-route.tsx');
          return { Component: HelpRoute, loader: loadPage };
        }),
    },
  ],
};

if (openPage().pathname === '') {
  // The base itself without its slash, from a proxy that does not send its callers on.
  const { search, hash } = window.location;
  window.history.replaceState(null, '', addressOf(`/${search}${hash}`));
}
const plainPath = plainPathOf(window.location.hash);
if (plainPath !== null) window.history.replaceState(null, '', addressOf(plainPath));

/** What the shell shows; a page that breaks leaves the shell as it is. */
const pages: RouteObject[] = [
  { path: '/', Component: HomePage },
  {
    path: '/sequence/tools',
    ...lazyPage(async () => {
      const { SequencesPage } = await import('../features/sequences/sequences-page.tsx');
      return { element: <SequencesPage FigureOfSequence={FigureOfSequence} /> };
    }),
  },
  {
    path: '/map',
    ...lazyPage(async () => ({
      Component: (await import('../features/map/page/map-page.tsx')).MapPage,
    })),
  },
  {
    path: '/account',
    ...lazyPage(async () => ({
      Component: (await import('../features/account-page/account-page.tsx')).AccountPage,
    })),
  },
  {
    path: '/test',
    ...lazyPage(async () => ({
      Component: (await import('../features/sample-chart/sample-chart-page.tsx')).SampleChartPage,
    })),
  },
  {
    path: '/results',
    ...lazyPage(async () => {
      const { GroupedResultsPage } = await import(
        '../features/stored/groups/grouped-results-page.tsx'
      );
      return { element: <GroupedResultsPage FigureOfSequence={FigureOfSequence} /> };
    }),
  },
  ...analysisRoutes,
  ...resultRoutes,
  ...toolRoutes,
  ...accountRoutes,
  helpRoute,
  { path: '*', Component: NotFoundPage },
];

/** Pages of what a build may lack. */
const PAGES_OF = [
  ...['/login', '/register', '/reset-password', '/change-password', '/account'].map(
    (path) => ['accounts', path] as const,
  ),
  ['status', '/help/status'],
  ['shares', '/shared/*'],
] as const satisfies readonly (readonly [ModeFeature, string])[];

const absentRoutes: RouteObject[] = IS_LOCAL
  ? PAGES_OF.filter(([feature]) => !hasFeature(feature)).map(([, path]) => ({
      path,
      Component: AbsentPage,
    }))
  : [];
const isAbsent = ({ path }: RouteObject) => absentRoutes.some((route) => route.path === path);
const shown = [...absentRoutes, ...pages.filter((page) => !isAbsent(page))];

const ownRoutes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [{ ErrorBoundary: BrokenPage, children: shown }],
  },
  ...(hasFeature('shares') ? [{ path: '/shared/*', Component: OtherDocument }] : []),
];

const routes = pageShare() === null || !hasFeature('shares') ? ownRoutes : sharedRoutes;

export const router = createBrowserRouter(routes, { basename: addressOf('/') });

window.addEventListener('hashchange', () => {
  const path = plainPathOf(window.location.hash);
  if (path !== null) void router.navigate(path, { replace: true });
});
