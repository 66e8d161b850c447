import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormButtons } from '../../../ui/layout/form-buttons.tsx';
import type { Figures } from './use-figures.ts';

interface DrawButtonsProps {
  isReady: boolean;
  figures: Pick<Figures, 'drawing' | 'begin' | 'stop'>;
  onClose: () => void;
}

/** The buttons of an archive whose figures are drawn first: it is downloaded once they are. */
export function DrawButtons({ isReady, figures, onClose }: DrawButtonsProps) {
  const { drawing, begin, stop } = figures;
  const isDrawing = drawing !== null;
  const stopping = useRef<HTMLButtonElement>(null);
  // The pressed button cannot keep the focus: it is off meanwhile.
  useEffect(() => {
    if (isDrawing) stopping.current?.focus();
  }, [isDrawing]);
  return (
    <FormButtons isApart>
      <Button ref={stopping} variant="soft" onClick={isDrawing ? stop : onClose}>
        {isDrawing ? 'Stop drawing' : 'Cancel'}
      </Button>
      <Button
        variant="filled"
        icon={<IconDownload size={15} stroke={1.75} />}
        disabled={!isReady || isDrawing}
        onClick={begin}
      >
        Download ZIP
      </Button>
    </FormButtons>
  );
}
