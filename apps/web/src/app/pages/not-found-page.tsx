import { SITE } from '../../api/transport/mode.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import styles from './not-found-page.module.css';

/** For an address that leads nowhere: advice, and links to continue. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Page not found" />
      <p>Please use menu to select available module.</p>
      <p className={styles['why']}>The address may be mistyped, or this {SITE} has no such page.</p>
      <div className={styles['ways']}>
        <ButtonLink to="/" variant="filled">
          Home
        </ButtonLink>
        <ButtonLink to="/sequence/tools">Sequences</ButtonLink>
      </div>
    </>
  );
}
