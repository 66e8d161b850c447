import type { Sequence } from '@flipon/contract/sequence';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type BaseRange, basesQuery } from '../../../api/sequences/read-bases.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { copyText } from '../../../ui/files/copy-text.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { DownloadMenu, type OfferedFile } from '../download-menu.tsx';
import { writeFasta } from './letter-lines.ts';
import type { LetterPlace, LetterRecord } from './letter-window.ts';

/** The most bases that one call to the server returns. */
const MOST_COPIED_BP = 1_000_000;

interface LetterTakersProps {
  sequence: Sequence;
  place: LetterPlace;
}

/** Copies or saves letters: those of the jump, or else the shown ones. */
export function LetterTakers({ sequence, place }: LetterTakersProps) {
  const queryClient = useQueryClient();
  const { record, page, marks } = place;
  const ranges = marks.length === 0 ? [page] : marks;
  const sizeBp = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const what = marks.length === 0 ? 'shown' : 'marked';

  const copy = async () => {
    try {
      const texts = ranges.map(async (range) => {
        const { start, end } = range;
        const whole = { start: record.start + start, end: record.start + end };
        const bases = await queryClient.fetchQuery(basesQuery(sequence.id, whole));
        return writeFasta(record.name || sequence.name, range, bases);
      });
      await copyText((await Promise.all(texts)).join(''), {
        done: `The ${what} letters are copied as FASTA.`,
        refused: 'The browser does not let this page copy. Select the letters and copy them.',
      });
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <>
      <Button
        icon={<IconCopy size={14} stroke={1.75} />}
        disabled={record.length === 0 || sizeBp > MOST_COPIED_BP}
        onClick={() => void copy()}
      >
        Copy {what} as FASTA
      </Button>
      <DownloadMenu
        name={sequence.name}
        sequenceId={sequence.id}
        files={filesOf(sequence, record, ranges)}
      />
    </>
  );
}

function filesOf(
  { recordCount }: Sequence,
  { index, name }: LetterRecord,
  ranges: readonly BaseRange[],
): OfferedFile[] {
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  const letters = `Letters ${formatInteger(start + 1)} to ${formatInteger(end)}`;
  const hasSeveral = recordCount !== null && recordCount > 1;
  const parts = [
    ...(end > start ? [{ what: letters, part: { record: index, start, end } }] : []),
    ...(hasSeveral ? [{ what: name, part: { record: index } }] : []),
  ];
  return parts.flatMap(({ what, part }) => [
    { label: `${what} as FASTA`, file: { format: 'fasta' as const, masked: true, ...part } },
    { label: `${what} as GenBank`, file: { format: 'gb' as const, ...part } },
  ]);
}
