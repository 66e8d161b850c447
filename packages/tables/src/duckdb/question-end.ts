// How questions end: what a caller at any depth asks ends with the signal of the scope that it is in.
export { endQuestionsWith, questionEnd } from '#question-end';
