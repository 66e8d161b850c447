import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues, WireValues } from '@flipon/analyses/field';
import { storedText } from '../stored-text.ts';

/** Parameters of the last start of each kind, as they were sent. */
const stored = storedText('flipon.settings');

function readAll(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(stored.read() ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

export function rememberSettings(kind: AnalysisKind, parameters: ParameterValues): void {
  stored.write(JSON.stringify({ ...readAll(), [kind]: parameters }));
}

/** The parameters of the last start of a kind, to be checked before use; null if there was none. */
export function readLastSettings(kind: AnalysisKind): WireValues | null {
  const settings = readAll()[kind];
  return typeof settings === 'object' && settings !== null ? { ...settings } : null;
}
