import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import type { ModelsAnswer } from '@flipon/contract/models';
import type { SettingsHere } from '../../settings/form-parts.ts';

/** The settings that a server takes, from its answer about its models. */
export function settingsOfModels(answer: ModelsAnswer): SettingsHere {
  const { models, defaultModel, isCudaAvailable, maxSequenceBp } = answer;
  const unusable = new Map(
    networkNames.map((name) => [name as string, refusalOf(name, models)] as const),
  );
  return {
    defaults: { model: defaultModel },
    refuse(key, value) {
      if (key === 'model') return unusable.get(String(value)) ?? null;
      const isCuda = key === 'useCuda' && value === true;
      return isCuda && !isCudaAvailable ? 'CUDA is not available on this server.' : null;
    },
    limits: { networkMaxBp: maxSequenceBp },
  };
}

function refusalOf(name: string, models: ModelsAnswer['models']): string | null {
  const found = models.find(({ model }) => model === name);
  if (found?.isInstalled === true) return null;
  return found?.problem ?? `Model ${name} is not installed on this server.`;
}
