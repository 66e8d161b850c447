import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './killer.module.css';
import { searchOf, usualValues } from './killer-address.ts';
import { MaskLetters } from './mask-letters.tsx';

/** The example of the first program's help. */
const EXAMPLE = 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG';

/** In place of an answer until something was asked for. */
export function NothingAsked() {
  return (
    <Panel>
      <EmptyState
        picture={
          <span className={styles['sample']} aria-hidden="true">
            <MaskLetters mask="GGGTTAGWGTTAGGG" target={{ threshold: 1, onComplementary: false }} />
          </span>
        }
        sentence="Masks and scores come here."
      >
        <p>
          Each mask marks with W the bases to change, the fewest that bring the score down to the
          target. What each of them becomes is then yours to choose.
        </p>
        <ButtonLink to={`?${searchOf('single', { ...usualValues, sequence: EXAMPLE })}`}>
          Try the example
        </ButtonLink>
      </EmptyState>
    </Panel>
  );
}
