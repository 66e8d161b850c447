import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { useLocation } from 'react-router';
import { BulkTable } from '../bulk/bulk-table.tsx';
import { readValues } from './killer-address.ts';

const { min, max } = g4killer.fields[0].bounds;

/** Many sequences from a file, with what the address or a link of Single brings along. */
export function TableTab() {
  const { search, state } = useLocation();
  return <BulkTable tool="g4killer" initial={broughtBy(new URLSearchParams(search), state)} />;
}

function broughtBy(search: URLSearchParams, state: unknown) {
  const carried = state !== null && typeof state === 'object' && 'sequence' in state;
  const { sequence, threshold, onComplementary } = readValues(search);
  const text = carried ? String(state.sequence) : sequence;
  const asked = search.has('threshold') ? threshold.split(',').map(Number) : [];
  const thresholds = [...new Set(asked)].filter((each) => each >= min && each <= max);
  return {
    ...(text === '' ? {} : { text }),
    ...(thresholds.length === 0 ? {} : { thresholds }),
    ...(search.has('onComplementary') ? { onComplementary: onComplementary === true } : {}),
  };
}
