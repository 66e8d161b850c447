import type { RouteObject } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { OtherDocument } from './other-document.tsx';

/** The pages of a document that shows a share: no others are in it. */
export const sharedRoutes: RouteObject[] = [
  {
    path: '/shared',
    HydrateFallback: PageSkeleton,
    ErrorBoundary: ErrorPage,
    lazy: async () => ({ Component: (await import('./shared-shell.tsx')).SharedShell }),
    children: [
      {
        path: ':id',
        lazy: async () => ({
          Component: (await import('../../features/shared/shared-page.tsx')).SharedPage,
        }),
      },
      {
        path: ':id/:kind/:analysisId',
        lazy: async () => ({
          Component: (await import('../../features/shared/shared-page.tsx')).SharedResultOfSequence,
        }),
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('../../features/shared/missing-shared.tsx')).MissingShared,
        }),
      },
    ],
  },
  { path: '*', Component: OtherDocument },
];
