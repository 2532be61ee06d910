/** The UTC date as `YYYY-MM-DD`. */
export const formatDate = (instant: Date) => instant.toISOString().slice(0, 10);

/** The UTC time of now as `HH:MM:SS`. */
export const describeSecond = () => new Date().toISOString().slice(11, 19);
