/** A file of weights that cannot be used; the message names the file and what to do, for its owner. */
export class CheckpointError extends Error {}
