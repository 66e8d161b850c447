import { modelNote } from '@flipon/analyses/kinds/zdnabert2/model-words';
import { ENERGY_MODEL, isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { modelsQuery } from '../../../api/models/get-models.ts';
import type { FormParts } from '../settings/form-parts.ts';
import { ModelField } from './model/model-field.tsx';
import { settingsOfModels } from './model/models-here.ts';
import { tellTime } from './model/tell-time.ts';

export const form: FormParts = {
  controls: { model: ModelField },
  askServer: async (client) =>
    settingsOfModels(await client.fetchQuery({ ...modelsQuery, staleTime: 0 })),
  tellTime,
  note({ model }) {
    const name = String(model);
    return modelNote(isNetworkName(name) ? name : ENERGY_MODEL).title;
  },
};
