import type { RouteObject } from 'react-router';
import { loadCode } from '../../ui/state/load-code.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { lazyPage } from '../pages/lazy-page.ts';
import { OtherDocument } from './other-document.tsx';

/** The pages of a document that shows a share: no others are in it. */
export const sharedRoutes: RouteObject[] = [
  {
    path: '/shared',
    ErrorBoundary: ErrorPage,
    ...lazyPage(async () => ({ Component: (await import('./shared-shell.tsx')).SharedShell })),
    children: [
      {
        path: ':id',
        lazy: () =>
          loadCode(async () => ({
            Component: (await import('../../features/shared/shared-page.tsx')).SharedPage,
          })),
      },
      {
        path: ':id/:kind/:analysisId',
        lazy: () =>
          loadCode(async () => ({
            Component: (await import('../../features/shared/shared-page.tsx'))
              .SharedResultOfSequence,
          })),
      },
      {
        path: '*',
        lazy: () =>
          loadCode(async () => ({
            Component: (await import('../../features/shared/missing-shared.tsx')).MissingShared,
          })),
      },
    ],
  },
  { path: '*', Component: OtherDocument },
];
