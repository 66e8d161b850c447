import type { KindDefinition } from '@flipon/analyses/definitions';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './result.module.css';

/** In place of a missing result: why, and links to continue. */
export function MissingResult({ definition }: { definition: KindDefinition }) {
  const isSwitchedOn = useSwitchedOn(definition.kind);
  return (
    <section className={`${styles['panel']} ${styles['missing']}`} aria-label="Result">
      <Notice kind="error">Resource not found.</Notice>
      <p>
        This result is not in this library. Results are seen only in the browser or account that
        made them, and only until they are deleted. The person who sent you the address can open it
        there, and make a link for you with Share.
      </p>
      <div className={styles['ways']}>
        <ButtonLink to={definition.resultsPath}>Stored results of {definition.title}</ButtonLink>
        {isSwitchedOn && <ButtonLink to={definition.screenPath}>Analyse a sequence</ButtonLink>}
      </div>
    </section>
  );
}
