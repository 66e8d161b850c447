import type { Overlaps } from '@flipon/contract/map';
import type { RefObject } from 'react';
import type { MapProps } from './map-props.ts';
import type { Bounds } from './view-range.ts';

interface MapPictureProps extends MapProps {
  bounds: Bounds;
  overlaps: Overlaps | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

export function MapPicture(_: MapPictureProps) {
  return <div>picture</div>;
}
