import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { IconFlask } from '@tabler/icons-react';
import { messageOf } from '../../../api/api-error.ts';
import { useAddKnownLane } from '../../../api/lanes/add-known-lane.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { fileKey } from './file-lane.ts';
import type { FileLaneChoice } from './track-file-lines.tsx';

interface AddKnownLaneProps {
  sequenceId: string;
  address: Pick<FileLaneChoice, 'files'>;
  onChange: (part: Pick<FileLaneChoice, 'files'>) => void;
  className?: string | undefined;
}

/** The button that adds motifs which a laboratory has measured, and says what a match means. */
export function AddKnownLane({ sequenceId, address, onChange, className }: AddKnownLaneProps) {
  const { mutateAsync, isPending } = useAddKnownLane(sequenceId);
  const add = async () => {
    try {
      const lane = await mutateAsync();
      // An address that names no files shows all of them.
      if (address.files !== null) onChange({ files: [...address.files, fileKey(lane.id)] });
      const rows = countOf(lane.rowCount, 'place');
      showToast({ kind: 'done', text: `${lane.name}: ${rows}. ${KNOWN_MEANING}` });
    } catch (error) {
      showToast({ kind: 'failed', text: `No lane is added. ${messageOf(error)}` });
    }
  };
  return (
    <Button
      className={className}
      variant="subtle"
      size="small"
      icon={<IconFlask size={15} stroke={1.75} />}
      disabled={isPending}
      title={KNOWN_MEANING}
      onClick={() => void add()}
    >
      {isPending ? 'Searching motifs known to form' : 'Add motifs known to form'}
    </Button>
  );
}
