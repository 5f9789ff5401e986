/**
 * SQL that is true of a change `row` that kept a subscription paused on a day, itself SQL: a step that is late runs it
 * again as of its day.
 */
export const isPauseOn = (row: string, day: string): string =>
  `${row}.kind = 'PAUSE' and ${row}.begun_at is not null and ${row}.pauses_on <= ${day} and ${row}.resumes_on > ${day}`
