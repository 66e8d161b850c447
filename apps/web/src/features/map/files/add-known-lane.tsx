import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { LOCI_MEANING } from '@flipon/analyses/known/loci-genomes';
import { IconFlask, IconRepeat } from '@tabler/icons-react';
import { useAddKnownLane } from '../../../api/lanes/change-lanes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { fileKey } from './file-lane.ts';
import type { FileLaneChoice } from './track-file-lines.tsx';

const WORDS = {
  known: {
    label: 'Add motifs known to form',
    busy: 'Searching motifs known to form',
    meaning: KNOWN_MEANING,
    Icon: IconFlask,
  },
  loci: {
    label: 'Add repeats of diseases',
    busy: 'Adding repeats of diseases',
    meaning: LOCI_MEANING,
    Icon: IconRepeat,
  },
};

interface AddKnownLaneProps {
  /** Motifs that a laboratory has measured, or tandem repeats of diseases in human genomes. */
  of: keyof typeof WORDS;
  sequenceId: string;
  address: Pick<FileLaneChoice, 'files'>;
  onChange: (part: Pick<FileLaneChoice, 'files'>) => void;
  className?: string | undefined;
}

/** The button that adds what is known of a sequence as a lane, and says what a row of it means. */
export function AddKnownLane({ of, sequenceId, address, onChange, className }: AddKnownLaneProps) {
  const { label, busy, meaning, Icon } = WORDS[of];
  const { mutateAsync, isPending } = useAddKnownLane(sequenceId, of);
  const add = async () => {
    try {
      const lane = await mutateAsync();
      // An address that names no files shows all of them.
      if (address.files !== null) onChange({ files: [...address.files, fileKey(lane.id)] });
      const rows = countOf(lane.rowCount, 'place');
      showToast({ kind: 'done', text: `${lane.name}: ${rows}. ${meaning}` });
    } catch (error) {
      showToast({ kind: 'failed', text: `No lane is added. ${messageOf(error)}` });
    }
  };
  return (
    <Button
      className={className}
      variant="subtle"
      size="small"
      icon={<Icon size={15} stroke={1.75} />}
      disabled={isPending}
      title={meaning}
      onClick={() => void add()}
    >
      {isPending ? busy : label}
    </Button>
  );
}
