import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import styles from './not-found-page.module.css';

/** For an address of what this build lacks: it says where that is. */
export function AbsentPage() {
  return (
    <>
      <PageTitle title="Only on a server" />
      <p>
        Flipon works in this browser alone here: it has no accounts, share links or status of a
        server.
      </p>
      <p className={styles['why']}>A Flipon server has them, at its own address.</p>
      <div className={styles['ways']}>
        <ButtonLink to="/" variant="filled">
          Home
        </ButtonLink>
        <ButtonLink to="/sequence/tools">Sequences</ButtonLink>
      </div>
    </>
  );
}
