import { allKinds } from '@flipon/analyses/all-kinds';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';

// What every page needs of the definitions: names, addresses and signs, in the order of lists. The build writes
// both lists out (`write-out-lists`), so that the first page goes without the definitions themselves, which are
// ten times as large. Nothing else may be exported here.

export const kindList = analysisKinds.map((kind) => {
  const { title, brief, structure, look, workTitle } = definitionOf(kind);
  const { apiRoute, screenPath, resultsPath, amongAll = {} } = definitionOf(kind);
  return {
    kind,
    ...{ title, brief, structure, workTitle, apiRoute, screenPath, resultsPath },
    look: { code: look?.code, colour: look?.colour ?? 'plain', glyph: look?.glyph },
    isAmongAll: allKinds.includes(kind),
    amongAll,
  } as const;
});

export const toolList = tools.map((listed) => {
  const { tool, listTitle, brief, beside, screenPath } = listed;
  return {
    ...{ tool, listTitle, brief, beside, screenPath },
    look: 'look' in listed ? listed.look : null,
  } as const;
});
