import { isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Model } from '@flipon/contract/models';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import styles from './model-field.module.css';

const STATES = {
  installed: { words: 'installed', Icon: IconCircleCheck },
  absent: { words: 'not installed', Icon: IconCircleDashed },
  unusable: { words: 'cannot be used', Icon: IconAlertCircle },
};

/** "installed" with its sign; nothing where the server did not say. */
export function ModelState({ name, model }: { name: string; model: Model | undefined }) {
  if (model === undefined && isNetworkName(name)) return null;
  const state = stateOf(model);
  const { words, Icon } = STATES[state];
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}

function stateOf(model: Model | undefined): keyof typeof STATES {
  // The energies need no file.
  if (model === undefined || model.isInstalled) return 'installed';
  return model.problem === null ? 'absent' : 'unusable';
}
