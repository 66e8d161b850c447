import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { useQuery } from '@tanstack/react-query';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** Endings of files of sequences, packed ones too. */
const ENDING =
  /(\.(fa|fas|fasta|fsa|fna|ffn|frn|mfa|seq|txt|raw|gb|gbk|gbf|gbff|genbank|embl|emb|dat|2bit)(\.(gz|bgz|zip))?|\.(gz|bgz|zip))$/i;

/** Those of flat files, whose records are described by a DEFINITION. */
const FLAT_ENDING = /\.(gb|gbk|gbf|gbff|genbank|embl|emb|dat)(\.(gz|bgz|zip))?$/i;

type Named = Pick<SequenceMap['sequence'], 'name' | 'recordCount'>;

/** Whether a sequence is called as its file, so that its record says better what it is. */
function isCalledAsFile({ name }: Pick<Named, 'name'>): boolean {
  return ENDING.test(name);
}

/** The name of a file without its ending; any other name as it is. */
export function nameWithoutEnding(name: string): string {
  return name.replace(ENDING, '') || name;
}

/**
 * The title of a map: the sequence's own title. Of a sequence that is called as its file, the
 * DEFINITION or the header line of its one record, or else the name of the file without its ending.
 *
 * @param record its first one; undefined while it loads
 */
export function mapTitle(
  sequence: Named,
  record: Pick<SequenceRecordItem, 'name' | 'description'> | undefined,
): string {
  const { name, recordCount } = sequence;
  if (!isCalledAsFile(sequence)) return name;
  const stem = nameWithoutEnding(name);
  if (recordCount > 1 || record === undefined) return stem;
  const description = record.description.trim();
  if (FLAT_ENDING.test(name) && description !== '') return description;
  return `${record.name} ${description}`.trim() || stem;
}

/** The title of a map; that of a sequence that is called as its file once its record is here. */
export function useMapTitle(map: Pick<SequenceMap, 'sequence'>): string {
  return useKnownTitle(map).title;
}

/** The same, and whether it stays: a file that waits for it asks. */
export function useKnownTitle({ sequence }: Pick<SequenceMap, 'sequence'>): {
  title: string;
  isKnown: boolean;
} {
  const { data: records, isLoading } = useQuery({
    ...recordListQuery(sequence.id, { pageSize: 1, pageNumber: 0 }),
    enabled: isCalledAsFile(sequence) && sequence.recordCount === 1,
  });
  return { title: mapTitle(sequence, records?.items[0]), isKnown: !isLoading };
}

/** "NC_012920.1, 16,569 bp, circular". */
export function sequenceWords({ sequence }: Pick<SequenceMap, 'sequence'>): string {
  const shape = sequence.circular ? ', circular' : '';
  return `${sequence.name}, ${formatInteger(sequence.length)} bp${shape}`;
}
