import type { GivenNames } from '@flipon/contract/feature';
import { LONGEST_NAME } from '@flipon/contract/sequence';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import type { Lane } from '../../../api/lanes/list-lanes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FormButtons } from '../../../ui/layout/form-buttons.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatBytes } from '../../../ui/words/format-bytes.ts';
import { NameQuestion } from '../../sequences/annotations/name-question.tsx';
import { stepWords } from '../../sequences/bring-in/step-words.ts';
import drop from '../../sequences/upload/drop/drop-area.module.css';
import { useDropTarget } from '../../sequences/upload/drop/use-drop-target.ts';
import styles from './add-dialog.module.css';
import { AddedTrackFile } from './added-track-file.tsx';
import { FORMAT_HINT } from './track-file-words.ts';
import { useAddTrackFile } from './use-add-track-file.ts';

interface AddTrackFileDialogProps {
  sequenceId: string;
  /** Called once it is stored; the second one is the lane that it replaced. */
  onAdded: (lane: Lane, instead: Lane | null) => void;
  onClose: () => void;
}

/** Asks for a track file, and shows what was read of it. */
export function AddTrackFileDialog({ sequenceId, onAdded, onClose }: AddTrackFileDialogProps) {
  const { adding, add, shift, cancel, forget } = useAddTrackFile(sequenceId, onAdded);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const isSending = adding.state === 'sending';
  const isServerGone = useIsServerGone();
  const lane = 'lane' in adding ? adding.lane : null;
  const [names, setNames] = useState<GivenNames>();
  const given = file === null ? null : { file, name: name.trim(), names };
  return (
    <Dialog title="Add a file of another tool" width={520} onClose={onClose}>
      <div className={styles['body']}>
        {adding.state === 'failed' && (
          <Notice kind="error">
            {file?.name} is not added. {adding.message}
          </Notice>
        )}
        {lane !== null && (
          <AddedTrackFile
            lane={lane}
            onShift={() => given !== null && void shift(given, lane)}
            onDone={onClose}
          />
        )}
        {isSending && (
          <div className={styles['sending']}>
            <span>
              {stepWords(
                { words: `${adding.percent === 100 ? 'Reading' : 'Sending'} ${file?.name}` },
                isServerGone,
              )}
            </span>
            <ProgressBar
              label={`Adding ${file?.name}`}
              {...(adding.percent === 100 ? {} : { percent: adding.percent })}
            />
            <Button variant="subtle" size="small" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        {adding.state === 'asking' && given !== null && (
          <NameQuestion
            sequenceId={sequenceId}
            fileName={given.file.name}
            names={adding.names}
            onAnswer={(answered) => {
              // Once more where the file is sent again to be moved.
              setNames(answered);
              void add({ ...given, names: answered });
            }}
            onCancel={forget}
          />
        )}
        {lane === null && !isSending && adding.state !== 'asking' && (
          <TrackFileForm
            file={file}
            onFile={(next) => {
              setNames(undefined);
              setFile(next);
            }}
            name={name}
            onName={setName}
            onSubmit={() => given !== null && void add(given)}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface TrackFileFormProps {
  file: File | null;
  onFile: (file: File) => void;
  name: string;
  onName: (name: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function TrackFileForm({ file, onFile, name, onName, onSubmit, onClose }: TrackFileFormProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const take = ([first]: readonly File[]) => {
    if (first === undefined) return;
    setMissing(false);
    onFile(first);
  };
  const { isOver, handlers } = useDropTarget(take);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    if (file !== null) onSubmit();
  };
  return (
    <form className={styles['body']} noValidate onSubmit={handleSubmit} {...handlers}>
      <label
        className={drop['drop']}
        data-over={isOver || undefined}
        data-state={isMissing ? 'error' : undefined}
      >
        <IconUpload size={22} stroke={1.5} aria-hidden="true" />
        {file === null ? (
          <strong>
            Drop a file here, or <u>choose a file</u>
          </strong>
        ) : (
          <span className={styles['file']}>
            <strong>{file.name}</strong>, {formatBytes(file.size)}, <u>another one</u>
          </span>
        )}
        <span className={drop['hint']}>{FORMAT_HINT} The format is read off the content.</span>
        <VisuallyHidden>
          <input
            type="file"
            data-autofocus
            aria-describedby={`${id}-error`}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              take([...(event.currentTarget.files ?? [])]);
              // The same file may be chosen again after it was mended.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </label>
      <FieldMessage id={`${id}-error`} {...(isMissing && { error: 'Choose a file.' })} />
      <Field label="Name" htmlFor={`${id}-name`} range="optional">
        <TextBox
          id={`${id}-name`}
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={file?.name ?? 'That of the file'}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </Field>
      <FormButtons onCancel={onClose}>
        <Button type="submit" variant="filled">
          Add to the map
        </Button>
      </FormButtons>
    </form>
  );
}
