import { IconFlask } from '@tabler/icons-react';
import { useAddExamples } from '../../../api/sequences/add-examples.ts';
import { usePerson } from '../../../api/session/page-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showFailure, showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';

/** For registered users alone: a guest's library begins with the examples. */
export function AddExamplesButton() {
  const { name } = usePerson();
  const adding = useAddExamples();
  if (name === null) return null;
  const add = () =>
    adding.mutate(undefined, {
      onSuccess: (count) => {
        const text =
          count === 0 ? 'All examples are there already.' : `${countOf(count, 'example')} added.`;
        showToast({ kind: 'done', text });
      },
      onError: showFailure,
    });
  return (
    <Button icon={<IconFlask size={14} stroke={1.75} />} disabled={adding.isPending} onClick={add}>
      Add the examples
    </Button>
  );
}
