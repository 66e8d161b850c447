import { useRouteError } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

/** Messages of browsers and the loader when a file of the page cannot be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i;

/** Shown when a page breaks, or when its code could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const isStale = error instanceof Error && NOT_LOADED.test(error.message);
  return (
    <FullPageMessage title={isStale ? 'This page could not be loaded' : 'This page broke'}>
      <p>
        {isStale
          ? 'The connection failed, or the server has a newer version.'
          : 'Your sequences and results are safe on the server.'}{' '}
        Reload the page to go on.
      </p>
      <Button variant="filled" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </FullPageMessage>
  );
}
