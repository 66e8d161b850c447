import { act } from 'react';
import { expect, it } from 'vitest';
import { openSmallPage } from '../../testing/small-page.ts';
import { type DialogState, useDialog } from './use-dialog.ts';

const seen: DialogState<string>[] = [];

function Asking() {
  seen.push(useDialog<string>());
  return null;
}

it('opens about something and closes, with the same functions at each rendering', async () => {
  const { draw, leave } = openSmallPage();
  const subject = () => seen.at(-1)?.subject;
  await draw(<Asking />);
  expect(subject()).toBeNull();
  await act(async () => seen[0]?.open('a file'));
  expect(subject()).toBe('a file');
  await act(async () => seen[0]?.close());
  expect(subject()).toBeNull();
  expect(new Set(seen.map(({ open }) => open)).size).toBe(1);
  expect(new Set(seen.map(({ close }) => close)).size).toBe(1);
  await leave();
});
