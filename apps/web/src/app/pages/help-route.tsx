import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HelpPageView } from '../../features/help/help-page-view.tsx';
import { loadHelpPage } from '../../features/help/load-help-page.ts';
import { loadCode } from '../../ui/state/load-code.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Loads the words of a help page; null where there is none at this address. */
export function loadPage({ params }: LoaderFunctionArgs) {
  return loadCode(() => loadHelpPage(`/help/${params['page']}`));
}

/** A page of the help. */
export function HelpRoute() {
  const page = useLoaderData<typeof loadPage>();
  return page === null ? (
    <div>
      <NotFoundPage />
    </div>
  ) : (
    <HelpPageView key={page.path} page={page} />
  );
}
