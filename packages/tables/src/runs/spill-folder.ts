export { newSpillPath, requireSpillRoom } from '#spill-folder';
