import type pg from 'pg'
import type { Transaction } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { fileOf, sealText, storedSeal } from '#server/history/sealFiles.ts'
import { currentBrand } from '#server/http/brands.ts'
import { escapeHtml } from '#server/mail/html.ts'
import { type Compose, queueMail } from '#server/mail/queue.ts'
import { isolatedParams, mailPage } from '#server/mail/templates.ts'
import { readSettings } from '#server/settings/read.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import { DIRECTION, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { checks } from '#src/schema/checks.ts'

const CATALOGUES = { ar: arabic, en: english } as const

const address = checks.email()

/** The addresses of the setting: one a line, or between commas; undefined where one of them is none. */
export const addressesIn = (text: string): readonly string[] | undefined => {
  const words = text.split(/[\s,;،؛]+/).filter(Boolean)
  const read = words.map((word) => address.safeParse(word).data)
  return read.every((each) => each !== undefined) ? [...new Set(read)] : undefined
}

/** Puts the seal of a day into the mail queue, for each of the addresses of the settings. */
export const queueSealMails = async (tx: Transaction, day: string): Promise<void> => {
  const { seal_addresses } = await readSettings(tx)
  for (const email of addressesIn(seal_addresses ?? '') ?? [])
    await queueMail(tx, {
      template: 'history_seal',
      to: { name: null, email, locale: 'ar' },
      params: { day },
    })
}

const PARTS = ['title', 'body', 'how', 'watch'] as const

/** Writes the mail that brings a seal, in both languages: whoever keeps it need not be one of the people. */
export const composeSealMail =
  (pool: pg.Pool, env: Env): Compose =>
  async ({ email, locale }, { day = '' }) => {
    const kept = await storedSeal(pool, day)
    if (!kept) throw new Error(`no seal of ${day}`)
    const brand = await currentBrand(pool, env)
    const file = sealText(kept)
    const command = `npm run verify -- --seal ${fileOf(day)}`
    const say = (language: Locale, key: string) => {
      const params = { brand: brand.name[language], day: formatDay(day, language) }
      return translate(CATALOGUES[language], `history_seal.${key}`, isolatedParams(params))
    }
    const code = (text: string) =>
      `<pre dir="ltr" style="margin:0 0 16px;padding:12px;background:#F5F8FA;border-radius:8px;font-size:13px;white-space:pre-wrap;word-break:break-all">${escapeHtml(text)}</pre>`
    const part = (language: Locale) => {
      const safe = (key: string) => escapeHtml(say(language, key))
      return `<div lang="${language}" dir="${DIRECTION[language]}">
<h1 style="margin:0 0 12px;font-size:20px">${safe('title')}</h1>
<p style="margin:0 0 16px">${safe('body')}</p>
<p style="margin:0 0 8px">${safe('how')}</p>
${code(command)}
<p style="margin:0 0 24px;font-size:14px;color:#5E6278">${safe('watch')}</p>
</div>`
    }
    const plain = (language: Locale) => {
      const [title, body, how, watch] = PARTS.map((key) => say(language, key))
      return `${title}\n\n${body}\n\n${how}\n\n${command}\n\n${watch}\n`
    }
    const subject = LOCALES.map((language) => say(language, 'subject')).join(' · ')
    return {
      to: email,
      subject,
      text: [...LOCALES.map(plain), file].join('\n'),
      html: mailPage({ locale, brand }, subject, [...LOCALES.map(part), code(file)].join('\n')),
      attachments: [{ filename: fileOf(day), contentType: 'application/json', content: Buffer.from(file) }],
    }
  }
