import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../../api/get-info.ts';

/** The version of the server that answers, and when its screen was built. */
export function RunningVersion() {
  const { data: info } = useQuery(infoQuery);
  if (info === undefined) return null;
  const { version, assemblyDate } = info.app;
  return (
    <p>
      This server runs Flipon {version}, built {assemblyDate}.
    </p>
  );
}
