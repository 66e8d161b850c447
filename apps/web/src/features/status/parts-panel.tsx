import type { Part } from '@flipon/contract/management';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { operatorToken, partsQuery } from '../../api/status/get-status.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './status.module.css';

/** The parts of the server, for holders of the operator's token. */
export function PartsPanel() {
  const [token, setToken] = useState(operatorToken.get);
  const { data: parts, error } = useQuery(partsQuery(token));
  const take = (text: string) => {
    operatorToken.set(text);
    setToken(text);
  };
  if (token === '' || error !== null) {
    return (
      <Panel title="Parts" note="for the operator">
        <TokenForm onTake={take} error={error === null ? undefined : messageOf(error)} />
      </Panel>
    );
  }
  return (
    <Panel
      title="Parts"
      note="for the operator"
      actions={
        <Button size="small" onClick={() => take('')}>
          Hide
        </Button>
      }
    >
      {parts === undefined ? (
        <div className={styles['state']}>
          <Skeleton width="100%" height={120} />
        </div>
      ) : (
        <PartTable parts={parts} />
      )}
    </Panel>
  );
}

function TokenForm({ onTake, error }: { onTake: (token: string) => void; error?: string }) {
  const [text, setText] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onTake(text.trim());
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field
        label="Operator token"
        htmlFor={id}
        help="Who runs this server sets it as FLIPON_OPERATOR_TOKEN. It is kept in this tab alone."
      >
        <TextBox
          id={id}
          type="password"
          autoComplete="off"
          icon={<IconLock size={15} stroke={1.75} aria-hidden="true" />}
          value={text}
          state={error === undefined ? 'plain' : 'error'}
          aria-describedby={`${id}-error`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-error`} {...(error === undefined ? {} : { error })} />
      </Field>
      <Button type="submit">Show all parts and their state</Button>
    </form>
  );
}

const NAMES: Record<Part['name'], string> = {
  server: 'Server',
  worker: 'Worker',
  database: 'Database',
  storage: 'Storage',
  ncbi: 'NCBI',
  mail: 'Mail',
  networks: 'Networks',
};
const ICONS = { ready: IconCircleCheck, warning: IconAlertTriangle, down: IconAlertCircle };

function PartTable({ parts }: { parts: readonly Part[] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">State</th>
          <th scope="col" data-numeric>
            Answer
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, state, words, answerMs }) => {
          const Icon = ICONS[state];
          return (
            <tr key={name}>
              <th scope="row">
                <span className={styles['part']}>
                  <Icon
                    className={styles['icon']}
                    data-state={state}
                    size={16}
                    stroke={1.75}
                    aria-hidden="true"
                  />
                  {NAMES[name]}
                </span>
              </th>
              <td>
                {state}: {words}
              </td>
              <td data-numeric>{answerMs === null ? '–' : `${answerMs} ms`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
