import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openSmallPage } from '../../../testing/small-page.ts';
import { DrawButtons } from './draw-buttons.tsx';

const map = { id: 's0', name: 'chr1', results: [] };

function Buttons({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState<typeof map | null>(null);
  const figures = { current, begin: () => setCurrent(map), stop: () => setCurrent(null) };
  return <DrawButtons isReady figures={figures} onClose={onClose} />;
}

it('moves the focus to the button that stops, and back, and to none that closes', async () => {
  const { page, button, draw, leave, press } = openSmallPage();
  const handleClose = vi.fn();
  await draw(<Buttons onClose={handleClose} />);
  expect(page.activeElement.nodeName).toBe('HTML');
  const cancel = button('Cancel');
  await press(button('Download ZIP'));
  const stop = button('Stop drawing');
  expect(page.activeElement).toBe(stop);
  expect(stop).not.toBe(cancel);
  await press(stop);
  expect(page.activeElement).toBe(button('Download ZIP'));
  expect(button('Cancel')).not.toBe(stop);
  await press(page.activeElement);
  expect(handleClose).not.toHaveBeenCalled();
  await leave();
});

it('takes a key that is held for one press', async () => {
  const { button, draw, leave, press } = openSmallPage();
  await draw(<Buttons onClose={() => {}} />);
  const isPrevented = (words: string, repeat: boolean, key = 'Enter') => {
    const preventDefault = vi.fn();
    button(words).handlers()['onKeyDown']?.({ key, repeat, preventDefault });
    return preventDefault.mock.calls.length === 1;
  };
  expect([isPrevented('Download ZIP', false), isPrevented('Download ZIP', true)]).toEqual([
    false,
    true,
  ]);
  await press(button('Download ZIP'));
  expect([
    isPrevented('Stop drawing', false),
    isPrevented('Stop drawing', true),
    isPrevented('Stop drawing', true, 'Tab'),
  ]).toEqual([false, true, false]);
  await leave();
});
