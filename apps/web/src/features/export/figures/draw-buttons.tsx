import { IconDownload } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormButtons } from '../../../ui/layout/form-buttons.tsx';
import type { Figures } from './use-figures.ts';

interface DrawButtonsProps {
  isReady: boolean;
  figures: Pick<Figures, 'current' | 'begin' | 'stop'>;
  onClose: () => void;
}

/** The buttons of an archive whose figures are drawn first: it is downloaded once they are. */
export function DrawButtons({ isReady, figures, onClose }: DrawButtonsProps) {
  const { current, begin, stop } = figures;
  const isDrawing = current !== null;
  const stopping = useRef<HTMLButtonElement>(null);
  const beginning = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  // The pressed button cannot keep the focus: one is off meanwhile, the other gone.
  useEffect(() => {
    if (isDrawing) stopping.current?.focus();
    else if (wasDrawing.current) beginning.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  return (
    <FormButtons isApart>
      {isDrawing ? (
        <Button key="stop" ref={stopping} variant="soft" onKeyDown={ignoreHeld} onClick={stop}>
          Stop drawing
        </Button>
      ) : (
        // Another element: a second press on the place of the one before must not close the dialog.
        <Button key="cancel" variant="soft" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button
        ref={beginning}
        variant="filled"
        icon={<IconDownload size={15} stroke={1.75} />}
        disabled={!isReady || isDrawing}
        onKeyDown={ignoreHeld}
        onClick={begin}
      >
        Download ZIP
      </Button>
    </FormButtons>
  );
}

/** A key that is held on one button must not press the next, which gets the focus. */
function ignoreHeld(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
