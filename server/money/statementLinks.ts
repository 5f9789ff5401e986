import type { Pool } from 'pg'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { SealBroken, type Vault } from '#server/secrets/vault.ts'
import { statementPath } from '#src/addresses/published.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { StatementPeriod } from './accountStatement.ts'
import type { Holder } from './wallet.ts'

/** Days for which a link to a statement works. */
const LINK_DAYS = 14

const PURPOSE = 'account_statement'

/** Whose statement, of which days. */
export interface LinkedStatement extends StatementPeriod {
  readonly holder: Holder
}

/** The parts of a link in the order in which they are sealed. */
const partsOf = ({ holder, from, to }: LinkedStatement): readonly string[] =>
  'partner' in holder
    ? ['partner', String(holder.partner), from, to]
    : ['vendor', String(holder.vendor), from, to]

/** What a link to a statement holds that nobody else can write; it opens that one statement, whoever has it. */
export const statementToken = (vault: Vault, statement: LinkedStatement, until: Date): string =>
  vault.seal([...partsOf(statement), until.getTime()].join(' '), PURPOSE)

/** What a token opens; undefined for one that is none of ours, or too old. */
export const readStatementToken = (vault: Vault, token: string, now: Date): LinkedStatement | undefined => {
  try {
    const [kind, id, from = '', to = '', until] = vault.open(token, PURPOSE).split(' ')
    if (!(Number(until) > now.getTime())) return undefined
    return { holder: kind === 'partner' ? { partner: Number(id) } : { vendor: Number(id) }, from, to }
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

/** What the mail is told of a statement; its link is made when it is sent, so that the queue holds none. */
export const statementMailParams = (statement: LinkedStatement): Readonly<Record<string, string>> => {
  const [kind = '', id = '', from = '', to = ''] = partsOf(statement)
  return { [kind]: id, from, to }
}

/** Writes the mail with the link to a statement. */
export const statementMails = (
  pool: Pool,
  env: Env,
  vault: Vault,
): Readonly<Record<'account_statement', Compose>> => ({
  account_statement: async ({ username, email, locale }, { partner, vendor, from = '', to = '' }) => {
    const last = addDays(dayInRiyadh(new Date()), LINK_DAYS)
    const holder = partner ? { partner: Number(partner) } : { vendor: Number(vendor) }
    const token = statementToken(vault, { holder, from, to }, startOfDay(addDays(last, 1)))
    return writeMail({
      template: 'account_statement',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}${statementPath(locale, token)}`,
      params: {
        name: username,
        from: formatDay(from, locale),
        to: formatDay(to, locale),
        until: formatDay(last, locale),
      },
    })
  },
})
