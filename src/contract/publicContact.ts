import { z } from 'zod'
import { email, longText, optional, phone, text } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { strict, textUpTo } from './parts.ts'

const LONGEST_TOKEN = 300

/** What a visitor writes: the fields of a contact request that are not ours to fill in. */
const visitorMessage = {
  name: 'contacts',
  fields: {
    name: text({ max: 120 }),
    email: email(),
    phone: optional(phone()),
    subject: text({ max: 200 }),
    message: longText({ max: 5000 }),
  },
  rules: [],
} as const

/** Visitors write to us without being signed in. */
export const publicContactCalls = {
  'POST public/contact/form': {
    tag: 'public',
    summary: 'Open the contact form: what a message is sent with',
    access: 'public',
    result: z.object({
      token: z.string().describe('Sent with the message; one message for each.'),
      wait_seconds: z.int().describe('A message that is sent sooner is refused with 429.'),
    }),
    failures: [429],
  },
  'POST public/contact': {
    tag: 'public',
    summary: 'Write to us',
    description: [
      'A message is kept once for each token, however often it is sent.',
      'What a machine filled in is answered like any other message, and not kept.',
    ].join(' '),
    access: 'public',
    body: strict({
      ...inputOf(visitorMessage, 'create').shape,
      token: textUpTo(LONGEST_TOKEN).min(1, message('required')).describe('From `POST public/contact/form`.'),
      homepage: textUpTo(LONGEST_TOKEN)
        .optional()
        .describe('Left empty: people do not see this field of the form.'),
    }),
    example: {
      name: 'Noura Salem',
      email: 'noura@example.com',
      phone: '+966501234567',
      subject: 'Before I register',
      message: 'Which marketplaces can I connect?',
      token: 'v1.0123456789ab.…',
    },
    status: 201,
    failures: [429],
  },
} satisfies Calls
