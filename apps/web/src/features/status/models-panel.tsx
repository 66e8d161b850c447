import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { Model, ModelsAnswer } from '@flipon/contract/models';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { modelsQuery } from '../../api/models/get-models.ts';
import { Pairs } from '../../ui/layout/pairs.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { engineFacts, type ModelState, modelStateOf, trainedOn } from './model-words.ts';
import styles from './status.module.css';

/** The models of Z-DNABert2 on this server; nothing if it reports none. */
export function ModelsPanel() {
  const isOn = useSwitchedOn(zdnabert2.kind);
  const { data: answer } = useQuery({ ...modelsQuery, enabled: isOn });
  if (!isOn || answer === undefined) return null;
  return (
    <Panel title={`Models of ${zdnabert2.title}`}>
      <ModelTable answer={answer} />
      <Pairs className={`${styles['pairs']} ${styles['below']}`} pairs={engineFacts(answer)} />
      <p className={styles['foot']}>
        The networks are files that the operator of the server adds.{' '}
        <Link to={`${zdnabert2.helpPath}#install`}>How to install them</Link>
      </p>
    </Panel>
  );
}

const ICONS = { ready: IconCircleCheck, absent: IconCircleDashed, down: IconAlertCircle };

function ModelTable({ answer }: { answer: ModelsAnswer }) {
  // That of the energies first, as in the form.
  const models = answer.models.toSorted((a, b) => a.type.localeCompare(b.type));
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col">On this server</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <ModelRow key={model.model} model={model} state={modelStateOf(model)} />
        ))}
      </tbody>
    </table>
  );
}

function ModelRow({ model, state }: { model: Model; state: ModelState }) {
  const Icon = ICONS[state.sign];
  return (
    <tr>
      <th scope="row">
        <span className={styles['part']}>
          <Icon
            className={styles['icon']}
            data-state={state.sign}
            size={16}
            stroke={1.75}
            aria-hidden="true"
          />
          {model.model}
        </span>
        <span className={styles['origin']}>{trainedOn(model)}</span>
      </th>
      <td data-short={state.sign === 'absent' || undefined}>{state.words}</td>
    </tr>
  );
}
