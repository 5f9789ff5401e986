/** Whoever asks their browser to save data gets nothing that was not asked for. */
export const prefersLessData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
