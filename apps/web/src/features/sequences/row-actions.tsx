import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { withOpenSequence } from './list-address.ts';
import type { SequenceRow } from './sequence-rows.ts';
import { sequenceStateOf } from './sequence-state.ts';

/** What can be done with a row: a ready one is read and edited, one that is on its way stays. */
export function RowActions({ sequence, batch, onEdit, onDelete }: SequenceRow) {
  const state = sequenceStateOf(sequence, batch);
  const detailsLink = useDetailsLink(sequence.id);
  const { name } = sequence;
  if (state === 'importing') return null;
  return (
    <>
      {state === 'ready' && (
        <>
          <ActionIcon component={Link} {...detailsLink} aria-label={`Details of ${name}`}>
            <IconEye size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={`Edit ${name}`} onClick={() => onEdit(sequence)}>
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={`Delete ${name}`} onClick={() => onDelete(sequence)}>
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

/** The same behind one button, where there is no room for three. */
export function RowMenu({ sequence, batch, onEdit, onDelete }: SequenceRow) {
  const state = sequenceStateOf(sequence, batch);
  const detailsLink = useDetailsLink(sequence.id);
  if (state === 'importing') return null;
  return (
    <Menu position="bottom-end" width={180} offset={4}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${sequence.name}`}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'ready' && (
          <>
            <Menu.Item
              component={Link}
              {...detailsLink}
              leftSection={<IconEye size={16} stroke={1.75} />}
            >
              Details
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.75} />}
              onClick={() => onEdit(sequence)}
            >
              Edit
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => onDelete(sequence)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useDetailsLink(id: string) {
  const [search] = useSearchParams();
  return { to: { search: withOpenSequence(search, id).toString() }, preventScrollReset: true };
}
