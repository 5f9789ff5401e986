import { MAIL_LANGUAGE_PARAMETER } from '#src/addresses/languageParameter.ts'
import { mails as arabic } from '#src/i18n/ar/mails.ts'
import { mails as english } from '#src/i18n/en/mails.ts'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { type MessageParams, translate } from '#src/i18n/translate.ts'
import { isolated } from '#src/schema/plainText.ts'
import type { Brand } from '#src/theme/brands.ts'
import { deepOf } from '#src/theme/brandTokens.ts'
import { escapeHtml } from './html.ts'
import type { Mail } from './transport.ts'

const CATALOGUES = { ar: arabic, en: english } as const

/** The mails there are; each has its texts in both languages. */
export type TemplateName = Exclude<keyof typeof arabic, 'common'>

export interface Letter {
  readonly template: TemplateName
  readonly to: string
  readonly locale: Locale
  readonly brand: Brand
  readonly params: MessageParams
  /** Key of what stands at its end, where that is not the template's `note`. */
  readonly note?: string
}

/** A mail that leads on by a link. */
interface LinkLetter extends Letter {
  readonly link: string
}

/** A mail with a code to type. */
interface CodeLetter extends Letter {
  readonly code: string
}

/** Where the footer of the settings comes (letterhead.ts). */
export const FOOTER_PLACE = '<!-- footer -->'

/** The HTML of a mail around its contents, which are HTML already; the title is text. */
export const mailPage = (
  { locale, brand }: Pick<Letter, 'locale' | 'brand'>,
  title: string,
  contents: string,
): string => `<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#F5F8FA;color:#181C32;font:16px/1.7 'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif">
<table role="presentation" width="100%" style="max-width:520px;margin:0 auto;background:#FFFFFF;border:1px solid #EFF2F5;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:${deepOf(brand.colours[1])}">${escapeHtml(brand.name[locale])}</p>
${contents}
</td></tr></table>
${FOOTER_PLACE}
</body></html>
`

type Say = (key: string) => string

const linkHtml = ({ brand, link }: LinkLetter, text: Say, common: Say): string => {
  const [fill, deep] = brand.colours
  const ink = deepOf(deep)
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 24px;border-radius:8px;background:${ink};color:#FFFFFF;text-decoration:none;border-bottom:2px solid ${fill}">${escapeHtml(text('action'))}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#5E6278">${escapeHtml(common('paste'))}</p>
<p dir="ltr" style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(link)}</a></p>`
}

const codeHtml = ({ code }: CodeLetter): string =>
  `<p dir="ltr" style="margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`

const page = (letter: Letter, text: Say, onward: string): string => {
  const safe = (key: string) => escapeHtml(text(key))
  const contents = `<h1 style="margin:0 0 12px;font-size:20px">${safe('title')}</h1>
<p style="margin:0 0 24px">${safe('body')}</p>
${onward}
<p style="margin:0;font-size:14px;color:#5E6278">${safe(letter.note ?? 'note')}</p>`
  return mailPage(letter, text('subject'), contents)
}

/** Each text keeps its own direction in the sentence: an amount in Arabic text is still read from left to right. */
export const isolatedParams = (params: MessageParams): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? isolated(value) : value,
    ]),
  )

const sayOf =
  ({ locale, brand, params }: Letter, group: string): Say =>
  (key) =>
    translate(CATALOGUES[locale], `${group}.${key}`, {
      brand: brand.name[locale],
      ...isolatedParams({ ...params, name: params.name || CATALOGUES[locale].common.you }),
    })

const written = (letter: Letter, plain: string, onward: string): Mail => {
  const text = sayOf(letter, letter.template)
  return {
    to: letter.to,
    subject: text('subject'),
    text: [text('title'), text('body'), plain, text(letter.note ?? 'note')]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    html: page(letter, text, onward),
  }
}

/** The mail may be opened where its reader never was: there the page behind the link opens in the mail's language. */
const inLanguage = ({ link, locale }: LinkLetter): string => {
  const [address = '', ...fragment] = link.split('#')
  const language = `${address.includes('?') ? '&' : '?'}${MAIL_LANGUAGE_PARAMETER}=${locale}`
  return [address + language, ...fragment].join('#')
}

/** Writes a mail in its reader's language, plain and as HTML. Somebody without a name is greeted without one. */
export const writeMail = (given: LinkLetter): Mail => {
  const letter = { ...given, link: inLanguage(given) }
  const { template, link } = letter
  return {
    ...written(letter, link, linkHtml(letter, sayOf(letter, template), sayOf(letter, 'common'))),
    link,
  }
}

/** The same for somebody who has no page to be led to. */
export const writeNews = (letter: Letter): Mail => written(letter, '', '')

/** The same for a mail that holds a code instead of a link. */
export const writeCodeMail = (letter: CodeLetter): Mail => ({
  ...written(letter, letter.code, codeHtml(letter)),
  code: letter.code,
})
