import type { Sequence } from '@flipon/contract/sequence';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { AnalyseMenu } from '../../campaign/analyse-menu.tsx';
import { CampaignDialog } from '../../campaign/campaign-dialog.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';

interface AnalyseImportedProps {
  label: string;
  sequences: readonly Sequence[];
}

/** The next step after an import: what its sequences are analysed with. */
export function AnalyseImported({ label, sequences }: AnalyseImportedProps) {
  const analysing = useDialog<CampaignSubject>();
  return (
    <>
      <AnalyseMenu
        label={label}
        sequences={sequences}
        onAsk={analysing.open}
        onStarted={() => {}}
      />
      <CampaignDialog dialog={analysing} />
    </>
  );
}
