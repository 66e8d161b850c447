import type { FeatureSpans } from '@flipon/contract/map';
import type { Bars } from '../bars.ts';
import type { HitColumns } from '../hit-columns.ts';
import type { MapLook } from '../map-look.ts';
import type { Frame } from '../surface.ts';
import type { View } from '../view.ts';

// Each of these moves to a file of its own under the same name.
export declare function paintOverview(frame: Frame, bars: Bars, brush: View): void;
export declare function paintRuler(frame: Frame): void;
export declare function paintFeatures(
  frame: Frame,
  features: NonNullable<FeatureSpans['spans']>,
): void;
export declare function paintGcContent(frame: Frame, composition: Bars): void;
export declare function paintGcSkew(frame: Frame, composition: Bars): void;
export declare function paintDensity(frame: Frame, look: MapLook, bars: Bars): void;
export declare function paintHits(frame: Frame, look: MapLook, hits: HitColumns): void;
export declare function paintDepth(frame: Frame, depth: Bars): void;
export declare function paintPair(frame: Frame, above: MapLook, below: MapLook, bars: Bars): void;
export declare function paintLetters(frame: Frame, letters: string, from: number): void;
