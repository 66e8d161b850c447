import { readAccessionList } from '@flipon/ncbi/accession-list';
import { IconCloudDownload } from '@tabler/icons-react';
import { hasFeature } from '../../api/transport/mode.ts';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import { countOf } from '../../ui/words/format-number.ts';
import { oneImport, useNcbiImport } from '../sequences/ncbi/ncbi-imports.ts';
import type { Choice } from './choice.ts';

/** As many as a line of text is typed for; the screen for many takes more. */
const MOST = 20;

/** Fetches the typed text from NCBI, if all of it is accessions or links to records. */
export function useNcbiChoice(text: string, onStarted: () => void): Choice[] {
  const starting = useNcbiImport(oneImport);
  const { accessions, refused } = readAccessionList(text);
  const [first] = accessions;
  if (
    !hasFeature('accessions') ||
    first === undefined ||
    refused.length > 0 ||
    accessions.length > MOST
  )
    return [];
  const ncbis = accessions.map(({ accession }) => ({ ncbiId: accession }));
  const run = () => {
    // The palette is gone by the time of the answer.
    starting.mutateAsync({ ncbis, tags: [], features: true }).then(onStarted, showFailure);
  };
  const what = ncbis.length === 1 ? first.accession : countOf(ncbis.length, 'record');
  return [
    {
      id: 'ncbi',
      title: `Import ${what} from NCBI`,
      words: text,
      sign: IconCloudDownload,
      effect: { run },
    },
  ];
}
