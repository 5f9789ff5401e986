/** What reports show and are filtered by: with the first of their pages. */
export { labels as resources } from '#src/resources/reports/reports.ar.ts'
