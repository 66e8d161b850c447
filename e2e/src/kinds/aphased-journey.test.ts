import { it } from 'vitest';
import { usePlace } from '../programs/use-flipon.ts';
import { readVector } from './read-vector.ts';
import { looksOfWalk, walkKind } from './walk-kind.ts';

const flipon = usePlace();

it.each(looksOfWalk('aphased', 8))(
  'finds known A-phased repeats, at $width pixels',
  async (look) => {
    const { sequence, hits } = await readVector('aphased', '35_random_tracts');
    const watched = await flipon.openPage(look);
    await walkKind(flipon.url, watched, {
      kind: 'aphased',
      screen: '/analyse/aphased',
      results: '/results/aphased',
      sequence,
      found: `${hits.length} A-phased repeats.`,
      rows: hits.slice(0, 10).map((hit) => ({
        position: Number(hit['position']) + 1,
        texts: [String(hit['tracts']), String(hit['tractBases'])],
      })),
      drawing: 'In phase: 3 A-tracts, their centres 11 and 11 bases apart',
      csvHead: 'record,start,end,length,tracts,tractBases,meanSpacing,sequence',
    });
    await watched.context.close();
  },
);
