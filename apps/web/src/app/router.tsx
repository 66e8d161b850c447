import type { Tool } from '@flipon/analyses/tools/tools';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { addressOf, openPage } from '../api/address.ts';
import { pageShare } from '../api/session/page-credentials.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadKindParts } from '../features/kinds/load-kind-parts.ts';
import { kindList, toolList } from '../ui/kind-list/kind-list.ts';
import { BrokenPage, ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { patientRoutes } from './patient-routes.ts';
import { plainPathOf } from './plain-path.ts';
import { OtherDocument } from './shared/other-document.tsx';
import { sharedRoutes } from './shared/shared-routes.ts';
import { Shell } from './shell/shell.tsx';

const analysisRoutes: RouteObject[] = kindList.map(({ kind, screenPath }) => ({
  path: screenPath,
  HydrateFallback: PageSkeleton,
  lazy: async () => {
    const [{ AnalysisRoute }] = await Promise.all([
      import('./pages/analysis-route.tsx'),
      loadKindParts(kind),
    ]);
    return { element: <AnalysisRoute kind={kind} /> };
  },
}));

const resultRoutes: RouteObject[] = kindList.flatMap(({ kind, resultsPath }) => {
  return [resultsPath, `${resultsPath}/:id`].map((path) => ({
    path,
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const [{ StoredRoute }] = await Promise.all([
        import('./pages/stored-route.tsx'),
        loadKindParts(kind),
      ]);
      return { element: <StoredRoute kind={kind} /> };
    },
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
  HydrateFallback: PageSkeleton,
  lazy: async () => {
    const [{ ToolRoute }, screen] = await Promise.all([
      import('./pages/tool-route.tsx'),
      toolScreens[index]?.(),
    ]);
    return { element: screen === undefined ? null : <ToolRoute {...screen} /> };
  },
}));

const accountRoutes: RouteObject[] = (
  ['login', 'register', 'reset-password', 'change-password'] as const
).map((page) => ({
  path: `/${page}`,
  HydrateFallback: PageSkeleton,
  lazy: async () => {
    const { AccountRoute } = await import('./pages/account-route.tsx');
    return { element: <AccountRoute key={page} page={page} /> };
  },
}));

const helpRoute: RouteObject = {
  path: '/help',
  HydrateFallback: PageSkeleton,
  lazy: async () => {
    const { HelpLayout } = await import('../features/help/help-layout.tsx');
    return { Component: HelpLayout };
  },
  children: [
    {
      index: true,
      lazy: async () => {
        const { HelpOverview } = await import('../features/help/help-overview.tsx');
        return { Component: HelpOverview };
      },
    },
    {
      path: 'status',
      lazy: async () => {
        const { StatusPage } = await import('../features/status/status-page.tsx');
        return { Component: StatusPage };
      },
    },
    {
      path: ':page',
      lazy: async () => {
        const { HelpRoute, loadPage } = await import('./pages/help-route.tsx');
        return { Component: HelpRoute, loader: loadPage };
      },
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
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { SequencesRoute } = await import('./pages/sequences-route.tsx');
      return { Component: SequencesRoute };
    },
  },
  {
    path: '/map',
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { MapPage } = await import('../features/map/page/map-page.tsx');
      return { Component: MapPage };
    },
  },
  {
    path: '/account',
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { AccountPage } = await import('../features/account-page/account-page.tsx');
      return { Component: AccountPage };
    },
  },
  {
    path: '/test',
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { SampleChartPage } = await import('../features/sample-chart/sample-chart-page.tsx');
      return { Component: SampleChartPage };
    },
  },
  {
    path: '/results',
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { GroupedResultsRoute } = await import('./pages/grouped-results-route.tsx');
      return { Component: GroupedResultsRoute };
    },
  },
  ...analysisRoutes,
  ...resultRoutes,
  ...toolRoutes,
  ...accountRoutes,
  helpRoute,
  { path: '*', Component: NotFoundPage },
];

const ownRoutes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [{ ErrorBoundary: BrokenPage, children: pages }],
  },
  { path: '/shared/*', Component: OtherDocument },
];

export const router = createBrowserRouter(
  patientRoutes(pageShare() === null ? ownRoutes : sharedRoutes),
  {
    basename: addressOf('/'),
  },
);

window.addEventListener('hashchange', () => {
  const path = plainPathOf(window.location.hash);
  if (path !== null) void router.navigate(path, { replace: true });
});
