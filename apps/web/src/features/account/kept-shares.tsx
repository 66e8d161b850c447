import { messageOf } from '../../api/api-error.ts';
import { useRevokeShares } from '../../api/shares/revoke-share.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/format-number.ts';
import { Notice } from '../../ui/notice.tsx';

/** A new password ends no share links: says how many there are, and ends them where that is wanted. */
export function KeptShares({ count }: { count: number }) {
  const ending = useRevokeShares();
  const links = countOf(count, 'share link');
  if (ending.isSuccess) {
    return <Notice kind="success">{countOf(ending.data, 'share link')} ended.</Notice>;
  }
  return (
    <>
      <Notice
        kind="info"
        action={
          <Button
            size="small"
            variant="soft"
            disabled={ending.isPending}
            onClick={() => ending.mutate()}
          >
            End {count === 1 ? 'it' : 'them'}
          </Button>
        }
      >
        {links} still {count === 1 ? 'shows' : 'show'} your work to whoever has{' '}
        {count === 1 ? 'it' : 'them'}.
      </Notice>
      {ending.error !== null && <Notice kind="error">{messageOf(ending.error)}</Notice>}
    </>
  );
}
