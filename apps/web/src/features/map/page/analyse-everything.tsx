import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { availableKinds } from '../../../api/analyses/available-kinds.ts';
import { infoQuery } from '../../../api/get-info.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { CampaignDialog } from '../../campaign/campaign-dialog.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';

interface AnalyseEverythingProps {
  sequenceId: string;
  variant?: 'default' | 'filled';
}

/** Asks for all kinds at once, with the settings of each. */
export function AnalyseEverything({ sequenceId, variant = 'default' }: AnalyseEverythingProps) {
  const { data } = useQuery(sequenceQuery(sequenceId));
  const { data: info } = useQuery(infoQuery);
  const dialog = useDialog<CampaignSubject>();
  const sequence = data?.payload;
  return (
    <>
      <Button
        variant={variant}
        icon={<IconPlayerPlayFilled size={11} />}
        disabled={sequence === undefined}
        onClick={() =>
          sequence !== undefined &&
          dialog.open({ sequences: [sequence], kinds: availableKinds(info) })
        }
      >
        Analyse everything
      </Button>
      <CampaignDialog dialog={dialog} />
    </>
  );
}
