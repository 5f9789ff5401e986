import type { LabelsOf } from '#src/schema/labels.ts'
import type { mailSettings } from './mailSettings.ts'

export const labels: LabelsOf<typeof mailSettings> = {
  one: 'Mail',
  many: 'Mail',
  definite: 'mail settings',
  purpose: 'What mails of the platform show: sender, address for replies, footer.',
  fields: {
    mail_sender_name: 'Name of the sender',
    mail_reply_to: 'Reply to',
    mail_footer: 'Footer of mails',
  },
  sections: {
    letterhead: 'Look of mails',
  },
  choices: {},
  hints: {
    mail_sender_name: 'Left empty, the name set on the server is shown',
    mail_reply_to: 'Where an answer to a mail goes',
    mail_footer: 'At the end of every mail, such as address and phone number',
  },
}
