/** Files that may come with one report of a shipment's problem, or with one answer. */
export const MOST_FILES = 5
