import type { Reader } from '#server/db/rows.ts'
import { readSettings } from '#server/settings/read.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { escapeHtml } from './html.ts'
import { FOOTER_PLACE } from './templates.ts'
import type { Mail } from './transport.ts'

/** What administrators have set for all mails, in the reader's language; Arabic stands in for what is not translated. */
interface Letterhead {
  readonly senderName: string | null
  readonly replyTo: string | null
  readonly footer: string | null
}

const readLetterhead = async (db: Reader, locale: Locale): Promise<Letterhead> => {
  const settings = await readSettings(db)
  return {
    senderName: settings[`mail_sender_name_${locale}`] ?? settings.mail_sender_name_ar ?? null,
    replyTo: settings.mail_reply_to ?? null,
    footer: settings[`mail_footer_${locale}`] ?? settings.mail_footer_ar ?? null,
  }
}

const footerHtml = (footer: string): string =>
  `<p dir="auto" style="max-width:520px;margin:16px auto 0;font-size:13px;text-align:center;color:#5E6278">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>`

/** A mail with the sender, the address for answers and the footer of the settings. */
export const withLetterhead = async (db: Reader, mail: Mail, locale: Locale): Promise<Mail> => {
  const { senderName, replyTo, footer } = await readLetterhead(db, locale)
  return {
    ...mail,
    text: footer ? `${mail.text}\n-- \n${footer}\n` : mail.text,
    html: mail.html.replace(FOOTER_PLACE, () => (footer ? footerHtml(footer) : '')),
    ...(senderName && { fromName: senderName }),
    ...(replyTo && { replyTo }),
  }
}
