/**
 * Means of windows of G4 hunter are −4 at least, with the usual scores: what is below is a sequence that no window
 * fits in.
 */
export const FITS_WINDOW = -4;

/** Ends of the bins of the best window: the first one is of what is shorter, the others as for whole sequences. */
export const WINDOW_BINS: readonly number[] = [FITS_WINDOW, 0.5, 0.8, 1, 1.2, 1.4, 1.6, 2];
