import type { views as source } from '../ar/answers.ts'
import type { SameKeys } from '../translate.ts'

/** What stands around the answers to a message: a chunk that comes with them. */
export const views = {
  answers: {
    title: 'Answers',
    none: 'This message has not been answered yet.',
    write: 'Write an answer',
    subject: 'Subject of the answer',
    text: 'Text of the answer',
    send: 'Send answer',
    to: 'Goes to %{email}; the message then counts as handled.',
    by: 'Answer by %{name}',
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    failed: 'Could not be sent',
  },
} as const satisfies SameKeys<typeof source>
