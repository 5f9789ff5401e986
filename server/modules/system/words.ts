import type { receiptJobs } from '#server/bank/hashReceipts.ts'
import type { settlementJobs } from '#server/bank/settlements/missing.ts'
import type { unsureJobs } from '#server/bank/unsure.ts'
import type { einvoiceJobs } from '#server/einvoice/services.ts'
import type { gatewayJobs } from '#server/gateways/jobs.ts'
import type { settlementGatewayJobs } from '#server/gateways/settlements.ts'
import type { importJobs } from '#server/imports/steps.ts'
import type { dueJobs } from '#server/money/dueReminders.ts'
import type { pauseJobs } from '#server/money/pauseJobs.ts'
import type { subscriptionJobs } from '#server/money/subscriptionJobs.ts'
import type { unpaidJobs } from '#server/money/unpaid.ts'
import type { upgradeJobs } from '#server/money/upgradeJobs.ts'
import { failedWork as arabic } from '#src/i18n/ar/failedWork.ts'
import { mails as arabicMails } from '#src/i18n/ar/mails.ts'
import { messages as arabicMessages } from '#src/i18n/ar/messages.ts'
import { failedWork as english } from '#src/i18n/en/failedWork.ts'
import { mails as englishMails } from '#src/i18n/en/mails.ts'
import { messages as englishMessages } from '#src/i18n/en/messages.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Catalogue, hasMessage, translate } from '#src/i18n/translate.ts'

/** The kinds of jobs there are; each has a name in both languages. */
type JobKind =
  | keyof typeof subscriptionJobs
  | keyof typeof upgradeJobs
  | keyof typeof pauseJobs
  | keyof typeof dueJobs
  | keyof typeof unpaidJobs
  | keyof typeof unsureJobs
  | keyof typeof settlementJobs
  | keyof ReturnType<typeof importJobs>
  | keyof ReturnType<typeof einvoiceJobs>
  | keyof ReturnType<typeof receiptJobs>
  | keyof ReturnType<typeof gatewayJobs>
  | keyof ReturnType<typeof settlementGatewayJobs>

const WORDS = {
  ar: arabic,
  en: english,
} as const satisfies Record<Locale, { readonly jobs: Readonly<Record<JobKind, string>> }>
const MAILS = { ar: arabicMails, en: englishMails } as const
const MESSAGES = { ar: arabicMessages, en: englishMessages } as const

type Fault = keyof (typeof arabic)['faults']

/** What tells faults of other servers and of the machine by what is kept of them, the surest first. */
const SIGNS: readonly (readonly [Fault, RegExp])[] = [
  ['unknown_kind', /^nothing (?:does|writes) /],
  ['gateway', /Moyasar|^The page /],
  ['authority', /^(?:UNREACHABLE|BUSY|UNAUTHORIZED|UNKNOWN_ANSWER)$/],
  ['storage_full', /ENOSPC/],
  ['refused', /ECONNREFUSED/],
  ['not_found', /ENOTFOUND|EAI_AGAIN/],
  ['late', /ETIMEDOUT|timed? ?out/i],
  ['broken_off', /ECONNRESET|EPIPE|socket hang up|connection closed/i],
  ['certificate', /certificate|self-signed/i],
  ['signed_out', /EAUTH|\b535\b|invalid login/i],
  ['address', /\b55[0-4]\b/],
  ['busy', /\b(?:421|450|451|452)\b/],
]

const inCatalogue = (catalogue: Catalogue, key: string): string | null =>
  hasMessage(catalogue, key) ? translate(catalogue, key) : null

/** What a job or a mail is called in that language; null for one that this version does not know. */
export const nameOfWork = (locale: Locale, queue: 'jobs' | 'mails', kind: string): string | null =>
  inCatalogue(WORDS[locale], `${queue}.${kind}`) ??
  (queue === 'mails' ? inCatalogue(MAILS[locale], `${kind}.title`) : null)

/** Why it failed, in words of that language; null for what nobody has words for: its own text says more. */
export const faultInWords = (locale: Locale, reason: string): string | null => {
  const message = inCatalogue(MESSAGES[locale], `errors.${reason}`)
  // A message with places was kept without what fills them.
  if (message && !message.includes('%{')) return message
  const [fault] = SIGNS.find(([, sign]) => sign.test(reason)) ?? []
  return fault ? WORDS[locale].faults[fault] : null
}
