/** What came of a run, and why nothing was sent, wherever it is told. */
export const RESULTS = { SENT: 'Sent', FAILED: 'Failed', STOPPED: 'Stopped' } as const

export const FAILURES = {
  OWNER_LOST: 'Its owner may not see the report any more',
  NO_RECIPIENTS: 'No recipient may see the report any more',
  FILTERS: 'A filter is not valid any more',
  TOO_LONG: 'More rows than a file can hold',
  PDF_UNAVAILABLE: 'This server makes no PDF files',
  BUSY: 'Too many files were being made',
  TOO_SLOW: 'It took longer than it may',
  UNAVAILABLE: 'The database or the file storage did not answer',
  FAULT: 'A fault in making the file',
} as const
