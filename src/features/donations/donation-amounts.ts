export const longestName = 120;
export const longestMessage = 500;

/** So often one order may fail; then the donation is begun anew, and counted anew. */
export const mostFailedAttempts = 5;
