/** An expected failure: its message is one sentence for the operator, and the exit code is 1. */
export class Refusal extends Error {}
