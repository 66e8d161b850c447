/** A network that cannot compute; the message is for the user who chose it. */
export class ModelError extends Error {}
