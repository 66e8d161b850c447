import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { compositionRoutes } from './composition/composition-routes.ts';
import { featureSpanRoutes } from './feature-span-routes.ts';
import { hitPageRoutes } from './hit-page-routes.ts';
import { intervalRoutes } from './interval-routes.ts';
import { knownLaneRoutes } from './known/known-lane-routes.ts';
import { knownMotifRoutes } from './known/known-motif-routes.ts';
import { lociLaneRoutes } from './known/loci-lane-routes.ts';
import { mapRoutes } from './map-routes.ts';
import { overlapRoutes } from './overlap-routes.ts';
import { seenRecordRoutes } from './seen-record-routes.ts';

/** All that a map of a sequence is drawn from. */
export async function allMapRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  await app.register(mapRoutes, { deps });
  await app.register(seenRecordRoutes, { deps });
  await app.register(featureSpanRoutes, { deps });
  await app.register(knownMotifRoutes, { deps });
  await app.register(knownLaneRoutes, { deps });
  await app.register(lociLaneRoutes, { deps });
  await app.register(overlapRoutes, { deps });
  await app.register(hitPageRoutes, { deps });
  await app.register(intervalRoutes, { deps });
  await app.register(compositionRoutes, { deps });
}
