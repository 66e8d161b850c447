import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { readLastSettings } from '../../api/analyses/last-settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { infoQuery } from '../../api/get-info.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/format-number.ts';
import { LabelledCheckBox } from '../../ui/labelled-check-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TagField } from '../../ui/tags/tag-field.tsx';
import { formHereQuery, PLAIN_FORM } from '../kinds/settings-here.ts';
import styles from './campaign-form.module.css';
import type { CampaignSubject } from './campaign-subject.ts';
import { readChosenKinds, rememberChosenKinds } from './chosen-kinds.ts';
import { KindLine } from './kind-line.tsx';
import { listNames } from './list-names.ts';
import { refusedParts } from './refused-parts.ts';
import { settingsChoices } from './settings-choices.ts';
import { usableSettings } from './usable-settings.ts';
import { useStartCampaign } from './use-start-campaign.ts';

interface CampaignFormProps {
  subject: CampaignSubject;
  onClose: () => void;
  onStarted: () => void;
}

/** The kinds with a box each, their settings, and how many analyses will come of it. */
export function CampaignForm({ subject, onClose, onStarted }: CampaignFormProps) {
  const { sequences } = subject;
  const { data: info } = useQuery(infoQuery);
  const available = availableKinds(info);
  const [ticked, setTicked] = useState<readonly AnalysisKind[]>(
    () => subject.kinds ?? readChosenKinds(available),
  );
  const [choices, setChoices] = useState<Partial<Record<AnalysisKind, number>>>({});
  const [tags, setTags] = useState<readonly string[]>([]);
  const starting = useStartCampaign(onStarted);

  const formsHere = useQueries({ queries: available.map((kind) => formHereQuery(kind)) });

  const lines = available.map((kind, index) => {
    const formHere = formsHere[index]?.data ?? PLAIN_FORM;
    const definition = definitionOf(kind);
    const last = usableSettings(formHere, definition, readLastSettings(kind));
    const offered = settingsChoices(definition, last);
    const choice = choices[kind] ?? 0;
    const { parameters } = offered[choice] ?? offered[0];
    const refused = refusedParts(kind, parameters, sequences, formHere.here.limits);
    const left = sequences.filter(({ id }) => !refused.some(({ sequence }) => sequence.id === id));
    const time = formHere.parts.tellTime?.(
      parameters,
      left.flatMap(({ length }) => length ?? []),
    );
    const notes = [formHere.parts.note?.(parameters), time?.sentence].filter(
      (note) => note !== undefined,
    );
    const isTicked = ticked.includes(kind);
    return { kind, offered, choice, parameters, refused, notes, isTicked };
  });
  const chosen = lines.filter(({ isTicked }) => isTicked);
  const leftOut = chosen.reduce((sum, { refused }) => sum + refused.length, 0);
  const started = chosen.length * sequences.length - leftOut;
  const copying = chosen.map(({ kind }) => definitionOf(kind)).filter((each) => each.copiesTags);

  const tick = (kind: AnalysisKind, isTicked: boolean) =>
    setTicked(available.filter((each) => (each === kind ? isTicked : ticked.includes(each))));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (subject.kinds === undefined) rememberChosenKinds(chosen.map(({ kind }) => kind));
    starting.mutate({
      sequenceIds: sequences.map(({ id }) => id),
      works: chosen.map(({ kind, parameters }) => ({ kind, parameters })),
      tags,
      leaveOutRefused: leftOut > 0,
    });
  };

  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      {sequences.length > 1 && <p className={styles['names']}>{listNames(sequences)}</p>}
      <fieldset className={styles['kinds']}>
        <legend className={styles['all']}>
          <LabelledCheckBox
            checked={chosen.length === available.length}
            onChange={(isTicked) => setTicked(isTicked ? available : [])}
          >
            All kinds
          </LabelledCheckBox>
          <span className={styles['count']}>
            {chosen.length} of {available.length}
          </span>
        </legend>
        {lines.map((line) => (
          <KindLine
            key={line.kind}
            {...line}
            onTick={(isTicked) => tick(line.kind, isTicked)}
            onChoose={(choice) => setChoices({ ...choices, [line.kind]: choice })}
          />
        ))}
      </fieldset>
      <div>
        <TagField tags={tags} onChange={setTags} />
        {copying.length > 0 && (
          <p className={styles['hint']}>
            Results of {copying.map(({ title }) => title).join(', ')} take the tags of their
            sequence.
          </p>
        )}
      </div>
      <div className={styles['foot']}>
        {leftOut > 0 && (
          <Notice kind="warning">
            {countOf(leftOut, { one: 'analysis', many: 'analyses' })} cannot run and will be left
            out, as said above.
          </Notice>
        )}
        {starting.error !== null && <Notice kind="error">{messageOf(starting.error)}</Notice>}
        <div className={styles['buttons']}>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="filled"
            icon={<IconPlayerPlayFilled size={11} />}
            disabled={started === 0 || starting.isPending}
          >
            {starting.isPending
              ? 'Starting'
              : `Start ${countOf(started, { one: 'analysis', many: 'analyses' })}`}
          </Button>
        </div>
      </div>
    </form>
  );
}
