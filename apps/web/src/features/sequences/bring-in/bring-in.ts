import { LONGEST_NAME, type Sequence } from '@flipon/contract/sequence';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { infoQuery } from '../../../api/get-info.ts';
import { ncbiSummaryQuery } from '../../../api/ncbi/get-summary.ts';
import { importNcbi } from '../../../api/ncbi/import-ncbi.ts';
import { addExamples } from '../../../api/sequences/add-examples.ts';
import { fetchSequence } from '../../../api/sequences/get-sequence.ts';
import { importText } from '../../../api/sequences/import-text.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { waitForImport } from '../../../api/sequences/wait-for-import.ts';
import { session } from '../../../api/session/page-session.ts';
import { UPLOAD } from '../../../api/transport/mode.ts';
import { EVERYTHING, NEWEST_FIRST } from '../../../ui/paged-list/list-address.ts';
import { percentDone } from '../../../ui/words/format-number.ts';
import { readIdList } from '../ncbi/id-list.ts';
import { tasksOf } from '../upload/drafts/draft-tasks.ts';
import { readContent } from '../upload/drafts/read-content.ts';
import { checkFile, draftOf, isAnnotationDraft, targetOf } from '../upload/drafts/upload-draft.ts';
import { pageUploads } from '../upload/queue/page-uploads.ts';
import type { Upload } from '../upload/queue/upload.ts';
import { waitForUploads } from '../upload/queue/wait-for-uploads.ts';
import { factsOf, isAccessionText } from './describe-text.ts';
import { type Brought, planSending } from './plan-sending.ts';
import type { Source } from './source.ts';

/** Letters that the server takes as text; each is at least one of its bytes. */
const LARGEST_TEXT = 64 * 1024 * 1024;
/** The most that the server lists on a page. */
const WHOLE_LIBRARY = { ...EVERYTHING, ...NEWEST_FIRST, pageSize: 1000, pageNumber: 0 };

/** Of the files that are given to this page. */
const brought: Brought = new Map();
// They are in the library of one person alone.
session.departures.watch(() => brought.clear());

/** What is being done, and how much of it, where that is known. */
export interface Step {
  words: string;
  percent?: number;
}

export interface BringIn {
  queryClient: QueryClient;
  signal: AbortSignal;
  onStep: (step: Step) => void;
}

/**
 * Puts what was given into the library, by the same calls as the page of sequences, and waits until
 * it is read. Throws ApiError with the server's reason.
 */
export async function bringIn(source: Source, call: BringIn): Promise<readonly Sequence[]> {
  try {
    return await bringInBy(source, call);
  } finally {
    void call.queryClient.invalidateQueries({ queryKey: ['sequences'] });
  }
}

function bringInBy(source: Source, call: BringIn): Promise<readonly Sequence[]> {
  switch (source.way) {
    case 'paste':
      return isAccessionText(source.text)
        ? bringRecords(source.text, call)
        : bringText(source.text, call);
    case 'file':
      return bringFiles(source.files, call);
    case 'accession':
      return bringRecords(source.text, call);
    case 'own':
      return fetchSequence(source.id, call.signal).then(({ payload }) => [payload]);
    case 'example':
      return findExample(source.stem, call).then((example) => [example]);
  }
}

async function bringText(text: string, { signal, onStep }: BringIn): Promise<Sequence[]> {
  if (text.length > LARGEST_TEXT) throw refusal(`${UPLOAD} longer sequences as a file.`);
  onStep({ words: 'Reading the sequence' });
  const { name, records } = factsOf(text);
  const title = records > 1 ? `${name ?? 'Pasted'} and ${records - 1} more` : name;
  const given = (title ?? 'Pasted sequence').slice(0, LONGEST_NAME);
  const started = await importText({ name: given, data: text, circular: false, tags: [] }, signal);
  return [await waitForImport(started, signal)];
}

async function bringFiles(files: readonly File[], call: BringIn): Promise<readonly Sequence[]> {
  const { queryClient, signal, onStep } = call;
  const maxMib = queryClient.getQueryData(infoQuery.queryKey)?.limits.multipart.maxFileSize;
  const drafts = await Promise.all(
    files.map(async (file, index) => {
      const content = await readContent(file).catch(() => null);
      return { ...draftOf(`${index}`, file), content, isUnreadable: content === null };
    }),
  );
  const sequences = drafts.filter((draft) => !isAnnotationDraft(draft));
  const checked = drafts.map((draft) => {
    const refused = checkFile(draft, maxMib);
    if (refused !== undefined) throw refusal(`${draft.file.name}: ${refused}`);
    const target = isAnnotationDraft(draft) ? targetOf(draft, sequences) : null;
    if (isAnnotationDraft(draft) && target === null)
      throw refusal(
        `${draft.file.name} has features. Give the file of its sequence with it, or add it in the details of a sequence.`,
      );
    return { draft, target };
  });
  const tasks = tasksOf(checked, [], { circular: false, tags: [] });
  const known = pageUploads.state.get().uploads;
  const { fresh, awaited } = planSending(tasks, known, brought);
  pageUploads.add(fresh, () => queryClient.invalidateQueries({ queryKey: ['sequences'] }));
  const ended = await waitForUploads({
    queue: pageUploads,
    tasks: awaited,
    signal,
    onChange: (ours) => onStep(stepOf(ours)),
  });
  for (const { file, answer } of ended) brought.set(file, answer?.items ?? []);
  return tasks.flatMap(({ file }) => brought.get(file) ?? []);
}

function stepOf(uploads: readonly Upload[]): Step {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const done = uploads.reduce((sum, { file, state }) => {
    if (state.step === 'sending') return sum + state.sentBytes;
    return state.step === 'reading' || state.step === 'done' ? sum + file.size : sum;
  }, 0);
  if (done >= total) return { words: 'Reading the sequence' };
  return { words: 'Sending the file', percent: percentDone({ done, total }) };
}

async function bringRecords(text: string, call: BringIn): Promise<readonly Sequence[]> {
  const { queryClient, signal, onStep } = call;
  const { ids, accessions } = readIdList(text);
  const wrong = ids.find(({ message }) => message !== null);
  if (wrong !== undefined) {
    const remedy = wrong.suggestion === null ? '' : ` Did you mean ${wrong.suggestion}?`;
    throw refusal(`${wrong.message}${remedy}`);
  }
  onStep({ words: 'Asking NCBI' });
  for (const accession of accessions) {
    // Without an answer the import itself says what is wrong.
    const summary = await queryClient.fetchQuery(ncbiSummaryQuery(accession)).catch(() => null);
    if (summary?.message != null) throw refusal(`${summary.message}${versionRemedy(accession)}`);
  }
  signal.throwIfAborted();
  onStep({ words: `Fetching ${accessions.join(', ')} from NCBI` });
  const ncbis = accessions.map((ncbiId) => ({ ncbiId }));
  const { items } = await importNcbi({ ncbis, tags: [], features: true });
  return Promise.all(
    items.map(async ({ id }) => waitForImport(await fetchSequence(id, signal), signal)),
  );
}

/** A version that does not exist is a frequent slip. */
function versionRemedy(accession: string): string {
  const newest = accession.replace(/\.\d+$/, '');
  return newest === accession ? '' : ` ${newest} alone is its newest version.`;
}

/** An example of the library, which gets it again where it was deleted. */
async function findExample(stem: string, { queryClient, onStep }: BringIn): Promise<Sequence> {
  onStep({ words: 'Opening the example' });
  const look = async () => {
    const question = { ...sequenceListQuery(WHOLE_LIBRARY), staleTime: 0 };
    const { items } = await queryClient.fetchQuery(question);
    return items.find(({ name, fastaComment }) => `${name} ${fastaComment ?? ''}`.includes(stem));
  };
  const known = await look();
  if (known !== undefined) return known;
  await addExamples();
  const added = await look();
  if (added === undefined) throw refusal('The example is no longer in your library.');
  return added;
}

/** A refusal of this page, in words for the user. */
function refusal(message: string): ApiError {
  return new ApiError(0, 'invalid_request', message);
}
