/** A network that cannot compute; the message is for the user who asked for it. */
export class ModelError extends Error {}
