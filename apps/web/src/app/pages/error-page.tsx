import { useRouteError } from 'react-router';
import { IS_LOCAL, SITE } from '../../api/transport/mode.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import styles from './full-page-message.module.css';
import { FullPageMessage } from './full-page-message.tsx';

/** Messages of browsers and the loader when a file of the page cannot be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i;

/** In place of everything, where the shell itself breaks. */
export function ErrorPage() {
  const { title, advice } = useErrorWords();
  return (
    <FullPageMessage title={title}>
      <Advice>{advice}</Advice>
    </FullPageMessage>
  );
}

/** Below the shell, in place of a page that breaks, or whose code the server no longer has. */
export function BrokenPage() {
  const { title, advice } = useErrorWords();
  return (
    <>
      <PageTitle title={title} />
      <div className={styles['words']}>
        <Advice>{advice}</Advice>
      </div>
    </>
  );
}

function useErrorWords(): { title: string; advice: string } {
  const error = useRouteError();
  const isStale = error instanceof Error && NOT_LOADED.test(error.message);
  return isStale
    ? {
        title: 'This page could not be loaded',
        advice: `The connection failed, or the ${SITE} has a newer version. Reload the page to go on.`,
      }
    : {
        title: 'This page broke',
        advice: `Your sequences and results are safe ${IS_LOCAL ? 'in this browser' : 'on the server'}. Reload the page to go on.`,
      };
}

function Advice({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <Button variant="filled" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </>
  );
}
