import type { Sequence } from '@flipon/contract/sequence';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { isLibraryFile } from '../../../api/sequences/library-file.ts';
import { UPLOAD } from '../../../api/transport/mode.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { CampaignDialog } from '../../campaign/campaign-dialog.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';
import { givePlain } from '../bring-in/give-plain.ts';
import { LibraryFileDialog } from '../library-file/library-file-dialog.tsx';
import { DraftLine } from './drafts/draft-line.tsx';
import { tasksOf } from './drafts/draft-tasks.ts';
import { useCheckedDrafts } from './drafts/use-checked-drafts.ts';
import { DropArea } from './drop/drop-area.tsx';
import { MOST_FILES } from './drop/read-drop.ts';
import { useDropTarget } from './drop/use-drop-target.ts';
import styles from './import-form.module.css';
import { UploadList } from './progress/upload-list.tsx';
import { pageUploads, useUploads } from './queue/page-uploads.ts';
import { TitleField } from './title-field.tsx';
import { UnfinishedUploads } from './unfinished/unfinished-uploads.tsx';
import { useUnfinished } from './unfinished/use-unfinished.ts';

/** The way in for files: choose some, name them, send them in their order. */
export function UploadForm() {
  const id = useId();
  const queryClient = useQueryClient();
  const { data: info } = useQuery(infoQuery);
  const maxMib = info?.limits.multipart.maxFileSize;
  const queue = useUploads();
  const unfinished = useUnfinished(queue.ownIds);
  const { checks, targets, choice } = useCheckedDrafts(maxMib);
  const [typedTitle, setTypedTitle] = useState('');
  const [circular, setCircular] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [advice, setAdvice] = useState('');
  const analysing = useDialog<CampaignSubject>();
  const openingLibrary = useDialog<File | 'to choose'>();
  const [starts, setStarts] = useState(0);
  const list = useRef<HTMLElement>(null);
  const drop = useDropTarget((files, isCut) =>
    givePlain(files, (plain) => void takeFiles(plain, isCut)),
  );
  const isMissing = wasSubmitted && checks.length === 0;
  const sendable = checks.filter(({ errors }) => errors.file === undefined);
  const leftOut = checks.length - sendable.length;

  useEffect(() => {
    if (starts > 0) list.current?.focus();
  }, [starts]);

  const handleLibraryChange = (sequenceId?: string) => {
    void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    unfinished.readAnew();
    if (sequenceId !== undefined) {
      void queryClient.invalidateQueries({ queryKey: ['sequence', sequenceId] });
    }
  };

  async function takeFiles(given: readonly File[], isCut = false) {
    const { library, files } = await splitLibrary(given);
    if (library !== undefined) openingLibrary.open(library);
    const found = await Promise.all(
      files.map(async (file) => ({ file, upload: await unfinished.findUploadOf(file) })),
    );
    const resumed = found.flatMap(({ file, upload }) =>
      upload === undefined ? [] : [resumedTask(file, upload.id, upload.received)],
    );
    if (resumed.length > 0) pageUploads.add(resumed, handleLibraryChange);
    const fresh = found.filter(({ upload }) => upload === undefined).map(({ file }) => file);
    if (fresh.length === 0) return;
    const known = choice.add(fresh, checks.length === 0 ? typedTitle : '');
    const words = known.map(({ name }) => `${name} is already in the list.`);
    if (isCut) words.push(`The folder has more than ${MOST_FILES} files. The first are here.`);
    setAdvice(words.join(' '));
    setTypedTitle('');
    setSubmitted(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setAdvice('');
    const isWrong = sendable.some(({ errors }) => errors.title ?? errors.target);
    if (sendable.length === 0 || isWrong) return;
    pageUploads.add(tasksOf(sendable, targets, { circular, tags }), handleLibraryChange);
    choice.remove(sendable.map(({ draft }) => draft.id));
    setSubmitted(false);
    setStarts(starts + 1);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit} {...drop.handlers}>
      <UnfinishedUploads
        uploads={unfinished.uploads}
        elsewhere={unfinished.elsewhere}
        differences={unfinished.differences}
        onDeleted={unfinished.readAnew}
        onFile={async (upload, file) => {
          if (!(await unfinished.isFileOf(file, upload))) return;
          pageUploads.add([resumedTask(file, upload.id, upload.received)], handleLibraryChange);
        }}
      />
      <div>
        <DropArea
          maxMib={maxMib}
          isOver={drop.isOver}
          hasError={isMissing}
          describedBy={`${id}-file-error`}
          onFiles={(files) => givePlain(files, (plain) => void takeFiles(plain))}
        />
        <FieldMessage id={`${id}-file-error`} error={isMissing ? 'File is required.' : undefined} />
      </div>
      {advice !== '' && <Notice kind="info">{advice}</Notice>}
      {(checks.length > 0 || queue.uploads.length === 0) && (
        <>
          {checks.length === 0 ? (
            <TitleField
              id={`${id}-title`}
              title={typedTitle}
              error={isMissing && typedTitle.trim() === '' ? 'Title is required.' : undefined}
              onChange={setTypedTitle}
            />
          ) : (
            <ul className={styles['files']} aria-label="Chosen files">
              {checks.map(({ draft, target, errors }) => (
                <DraftLine
                  key={draft.id}
                  draft={draft}
                  target={target}
                  targets={targets}
                  errors={wasSubmitted ? errors : { file: errors.file }}
                  onTitle={(title) => choice.change(draft.id, { title })}
                  onTarget={(chosenTarget) => choice.change(draft.id, { chosenTarget })}
                  onRemove={() => choice.remove([draft.id])}
                />
              ))}
            </ul>
          )}
          <TagField tags={tags} onChange={setTags} />
          <div className={styles['last']}>
            <Toggle checked={circular} onChange={setCircular}>
              {checks.length > 1 ? 'Circular molecules' : 'Circular molecule'}
            </Toggle>
            <Button type="submit" variant="filled" icon={<IconUpload size={15} stroke={1.75} />}>
              {describeSending(sendable.length, leftOut)}
            </Button>
          </div>
        </>
      )}
      <UploadList
        {...queue}
        ref={list}
        onAnalyse={(sequence: Sequence) => analysing.open({ sequences: [sequence] })}
        onReplace={(file) => void takeFiles([file])}
      />
      <CampaignDialog dialog={analysing} />
      <LibraryFileDialog dialog={openingLibrary} />
    </form>
  );
}

/** The first saved library among some files, which is no file of sequences, and the other files. */
async function splitLibrary(files: readonly File[]) {
  const are = await Promise.all(files.map(isLibraryFile));
  return {
    library: files.find((_, at) => are[at]),
    files: files.filter((_, at) => !are[at]),
  };
}

function resumedTask(file: File, uploadId: string, receivedBytes: number) {
  return { file, task: { kind: 'resumed', uploadId, receivedBytes } as const };
}

/** "Upload", "Upload 3 files", "Upload 3 files, leave 1 out" */
function describeSending(sendable: number, leftOut: number): string {
  const what = sendable + leftOut > 1 ? `${UPLOAD} ${countOf(sendable, 'file')}` : UPLOAD;
  return leftOut > 0 && sendable > 0 ? `${what}, leave ${leftOut} out` : what;
}
