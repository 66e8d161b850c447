/** Pixels of a card of choices, and between two of them. */
export const CARD_PX = 176;
export const CARD_GAP_PX = 8;
