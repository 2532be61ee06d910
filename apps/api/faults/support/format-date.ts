/** The UTC date as `YYYY-MM-DD`. */
export const formatDate = (instant: Date) => instant.toISOString().slice(0, 10);
