import type { LabelsOf } from '#src/schema/labels.ts'
import type { mailSettings } from './mailSettings.ts'

export const labels: LabelsOf<typeof mailSettings> = {
  one: 'Mail',
  many: 'Mail',
  definite: 'email settings',
  purpose: 'What emails of the platform show: sender, address for replies, footer.',
  fields: {
    mail_sender_name: 'Name of the sender',
    mail_reply_to: 'Reply to',
    mail_footer: 'Footer of emails',
  },
  sections: {
    letterhead: 'Look of emails',
  },
  choices: {},
  hints: {
    mail_sender_name: 'Left empty, the name set on the server is shown',
    mail_reply_to: 'Where an answer to an email goes',
    mail_footer: 'At the end of every email, such as address and phone number',
  },
}
