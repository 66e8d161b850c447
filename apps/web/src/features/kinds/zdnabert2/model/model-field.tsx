import type { ChoiceField } from '@flipon/analyses/field';
import { modelSummary } from '@flipon/analyses/kinds/zdnabert2/model-words';
import { ENERGY_MODEL, isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Model } from '@flipon/contract/models';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { modelsQuery } from '../../../../api/models/get-models.ts';
import { Field, FieldMessage } from '../../../../ui/controls/field.tsx';
import { RadioCards } from '../../../../ui/controls/radio-cards.tsx';
import { controlId, type OwnControlProps } from '../../settings/control-props.ts';
import styles from './model-field.module.css';
import { timePerKilobase } from './tell-time.ts';

const INSTALL_PATH = '/help/zdnabert2#install';

const STATES = {
  installed: { words: 'installed', Icon: IconCircleCheck },
  absent: { words: 'not installed', Icon: IconCircleDashed },
  unusable: { words: 'cannot be used', Icon: IconAlertCircle },
};

/** A card for each model: its description, and whether this server has it. */
export function ModelField(props: OwnControlProps<ChoiceField>) {
  const { field, value, values, error, refuse, onChange } = props;
  const id = controlId(field.key);
  const chosen = String(value);
  const { data: answer } = useQuery(modelsQuery);
  const [refused, setRefused] = useState<string | null>(null);
  const cards = field.options.map((option) => {
    const model = answer?.models.find((each) => each.model === option.value);
    return {
      value: option.value,
      name: option.label,
      note: <CardNote name={option.value} model={model} />,
      state: <ModelState name={option.value} model={model} />,
      obstacle: refuse(option.value),
    };
  });
  const message = error?.message ?? refused ?? undefined;
  return (
    <Field label={field.label} labelId={`${id}-label`} help={field.help}>
      <RadioCards
        id={id}
        labelId={`${id}-label`}
        describedBy={`${id}-message ${id}-time`}
        value={chosen}
        cards={cards}
        onChange={(next) => {
          setRefused(null);
          onChange(field.key, next);
        }}
        onRefused={({ obstacle }) => setRefused(obstacle)}
      />
      <FieldMessage id={`${id}-message`} error={message} />
      <p id={`${id}-time`} className={styles['note']}>
        {isNetworkName(chosen)
          ? `${chosen} takes ${timePerKilobase(values)} for each 1,000 bases on this server.`
          : `${ENERGY_MODEL} takes seconds for a chromosome.`}
      </p>
      <p className={styles['note']}>
        The four published networks are files that the operator of the server adds.{' '}
        <Link to={INSTALL_PATH}>How to install them</Link>
      </p>
    </Field>
  );
}

function CardNote({ name, model }: { name: string; model: Model | undefined }) {
  const summary = isNetworkName(name) ? modelSummary(name) : modelSummary(ENERGY_MODEL);
  return (
    <>
      {summary}
      {model?.isInstalled === true && model.precision === 'int8' && ', computed in int8'}
      {model?.problem != null && <span className={styles['problem']}>{model.problem}</span>}
    </>
  );
}

/** "installed" with its sign; nothing where the server did not say. */
function ModelState({ name, model }: { name: string; model: Model | undefined }) {
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
