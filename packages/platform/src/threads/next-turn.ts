// Others have their turn first: events, timers and messages that wait.
export { nextTurn } from '#threads';
