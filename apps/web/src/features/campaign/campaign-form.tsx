import { type AnalysisKind, definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { readLastSettings } from '../../api/analyses/last-settings.ts';
import { infoQuery } from '../../api/get-info.ts';
import { startPresetListQuery } from '../../api/start-presets/start-presets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import { ErrorNotice, Notice } from '../../ui/feedback/notice.tsx';
import { useDeletedIds } from '../../ui/feedback/undo-delete.ts';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { TagField } from '../../ui/tags/tag-field.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import { formHereQuery, PLAIN_FORM } from '../kinds/settings/settings-here.ts';
import styles from './campaign-form.module.css';
import type { CampaignSubject } from './campaign-subject.ts';
import { readChosenKinds, rememberChosenKinds } from './chosen-kinds.ts';
import { KindLine } from './kind-line.tsx';
import { listNames } from './list-names.ts';
import { PresetRow } from './preset-row.tsx';
import { refusedParts } from './refused-parts.ts';
import { settingsChoices } from './settings-choices.ts';
import { type StartChoice, startChoices, withSettings } from './start-choice.ts';
import { usableSettings } from './usable-settings.ts';
import { useStartCampaign } from './use-start-campaign.ts';

interface CampaignFormProps {
  subject: CampaignSubject;
  onClose: () => void;
  onStarted: (batch: string) => void;
}

/** The kinds with a box each, their settings, and the number of resulting analyses. */
export function CampaignForm({ subject, onClose, onStarted }: CampaignFormProps) {
  const { sequences } = subject;
  const { data: info } = useQuery(infoQuery);
  const { data: presets } = useQuery(startPresetListQuery);
  const deleted = useDeletedIds();
  const starts = startChoices((presets?.items ?? []).filter(({ id }) => !deleted.has(id)));
  const available = availableKinds(info);
  const [ticked, setTicked] = useState<readonly AnalysisKind[]>(
    () => subject.kinds ?? readChosenKinds(available),
  );
  const [startId, setStartId] = useState(starts[0].id);
  const start = starts.find(({ id }) => id === startId) ?? starts[0];
  const [choices, setChoices] = useState<Partial<Record<AnalysisKind, number>>>({});
  const [tags, setTags] = useState<readonly string[]>([]);
  const starting = useStartCampaign(onStarted);

  const lines = useCampaignLines(subject, available, start, choices).map((line) => ({
    ...line,
    isTicked: ticked.includes(line.kind),
  }));
  const isChanged =
    lines.some(({ choice, base }) => choice !== base) ||
    (start.kinds !== null &&
      lines.some(({ kind, isTicked }) => isTicked !== start.kinds?.includes(kind)));
  const choose = (id: string) => {
    setStartId(id);
    setChoices({});
    const kinds = starts.find((each) => each.id === id)?.kinds;
    if (kinds != null) setTicked(available.filter((kind) => kinds.includes(kind)));
  };
  const chosen = lines.filter(({ isTicked }) => isTicked);
  const leftOut = chosen.reduce((sum, { refused }) => sum + refused.length, 0);
  const started = chosen.length * sequences.length - leftOut;
  const works = chosen.map(({ kind, parameters }) => ({ kind, parameters }));
  const copying = chosen.map(({ kind }) => definitionOf(kind)).filter((each) => each.copiesTags);

  const tick = (kind: AnalysisKind, isTicked: boolean) =>
    setTicked(available.filter((each) => (each === kind ? isTicked : ticked.includes(each))));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (subject.kinds === undefined) rememberChosenKinds(chosen.map(({ kind }) => kind));
    starting.mutate({
      sequenceIds: sequences.map(({ id }) => id),
      works,
      tags,
      leaveOutRefused: leftOut > 0,
    });
  };

  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      {sequences.length > 1 && <p className={styles['names']}>{listNames(sequences)}</p>}
      <PresetRow
        choices={starts}
        chosen={start}
        isChanged={isChanged}
        works={works}
        note={notStarted(start, available)}
        onChoose={choose}
      />
      <fieldset className={styles['kinds']}>
        <legend className={styles['all']}>
          <LabelledCheckBox
            checked={chosen.length === available.length}
            onChange={(isTicked) => setTicked(isTicked ? available : [])}
          >
            All searches
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
        <ErrorNotice error={starting.error} />
        <FormButtons onCancel={onClose}>
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
        </FormButtons>
      </div>
    </form>
  );
}

/** "Not started here: Z-DNABert2." Kinds of a preset that are switched off, gone, or take other settings. */
function notStarted({ kinds, lost }: StartChoice, available: readonly AnalysisKind[]): string {
  const off = (kinds ?? []).filter((kind) => !available.includes(kind));
  const names = [...off, ...lost].map((kind) =>
    isAnalysisKind(kind) ? definitionOf(kind).title : kind,
  );
  return names.length === 0 ? '' : `Not started here: ${names.join(', ')}.`;
}

/** For each kind that is on: its possible settings, the chosen ones, and the resulting parts. */
function useCampaignLines(
  { sequences }: CampaignSubject,
  available: readonly AnalysisKind[],
  chosen: StartChoice,
  choices: Partial<Record<AnalysisKind, number>>,
) {
  const formsHere = useQueries({ queries: available.map((kind) => formHereQuery(kind)) });
  return available.map((kind, index) => {
    const formHere = formsHere[index]?.data ?? PLAIN_FORM;
    const definition = definitionOf(kind);
    const last = usableSettings(formHere, definition, readLastSettings(kind));
    const usual = settingsChoices(definition, last);
    const { offered, base } = withSettings(usual, chosen, chosen.settingsOf(kind));
    const choice = choices[kind] ?? base;
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
    return { kind, offered, base, choice, parameters, refused, notes };
  });
}
