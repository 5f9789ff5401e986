import type { thread as source } from '../ar/thread.ts'
import type { SameKeys } from '../translate.ts'

/** What is said of what a vendor and the support write to each other about a report. */
export const thread = {
  title: 'Messages with the vendor',
  report_files: 'Files of the report',
  none: 'No answers yet. Yours reaches the vendor on its support page and by email.',
  no_vendor: 'No vendor stands behind this request, so nobody would read an answer.',
  support: 'Support',
  vendor: 'Vendor',
  text: 'Your answer',
  send: 'Send answer',
  reply: 'Write an answer',
  waiting: 'Email waits to be sent',
  sent: 'Email sent',
  failed: 'Email could not be sent',
  too_long: 'The text is longer than %{n} characters',
  files: 'Files (optional)',
  files_note: 'Pictures or pdf, up to %{files} files of %{n} MB each. Drop them here or choose them.',
  choose: 'Choose files',
  remove: 'Remove %{name}',
  sending: 'Uploading %{name}',
  too_many: 'No more than %{files} files',
  wait: 'Wait until the files are uploaded',
  opened: 'The report that was answered',
} as const satisfies SameKeys<typeof source>
