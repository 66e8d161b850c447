import { fromWireDate } from '@flipon/contract/wire-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { infoQuery } from '../../../api/get-info.ts';
import { formatDay } from '../../../ui/words/format-time.ts';

/** The version of the server that answers, and when its screen was built. */
export function RunningVersion() {
  const { data: info } = useQuery(infoQuery);
  if (info === undefined) return null;
  const { version, assemblyDate } = info.app;
  // UNKNOWN if the screen was not built, as during development.
  const built = fromWireDate(assemblyDate);
  const isKnown = !Number.isNaN(built.getTime());
  return (
    <p>
      This server runs Flipon {version}
      {isKnown && `, built on ${formatDay(built)}`}. <Link to="/help/status">Status</Link> tells how
      it is.
    </p>
  );
}
