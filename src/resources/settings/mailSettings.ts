import { email, longText, optional, text, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** How mails of the platform look; which server sends them stands in the environment. */
export const mailSettings = defineSettings({
  name: 'mail_settings',
  fields: {
    mail_sender_name: optional(translated(text({ max: 80, hint: true }))),
    mail_reply_to: optional(email({ hint: true })),
    mail_footer: optional(translated(longText({ max: 500, hint: true }))),
  },
  form: [{ key: 'letterhead', fields: ['mail_sender_name', 'mail_reply_to', 'mail_footer'] }],
})
