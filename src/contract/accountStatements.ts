import { z } from 'zod'
import { date } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { requireAll } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { idParams, moving, strict } from './parts.ts'

const PDF = ['application/pdf'] as const

const DESCRIPTION =
  'Opening balance, each entry with the balance after it, closing balance, in both languages on one paper. A year at most, and two thousand entries.'

const day = () => z.iso.date(message('date'))

const period = strict({ from: day(), to: day() })

const reading = (name: 'partners' | 'vendors', whose: string) =>
  ({
    tag: name,
    summary: `The account statement of the wallet of ${whose} as PDF`,
    description: DESCRIPTION,
    access: requireAll(
      { resource: name, action: 'view' },
      { resource: 'wallet_entries', action: 'list' },
      { resource: 'wallet_entries', action: 'export' },
    ),
    security: 'data_export',
    params: idParams,
    query: period,
    files: PDF,
  }) as const

const mailing = (name: 'partners' | 'vendors', whose: string) =>
  ({
    ...moving,
    tag: name,
    summary: `Mail ${whose} a link to the account statement`,
    description: 'The link works for two weeks, opens that one statement, and is made when the mail is sent.',
    access: requireAll({ resource: name, action: 'pay' }, { resource: 'wallet_entries', action: 'export' }),
    body: inputOf({ name: 'wallet_entries', fields: { from: date(), to: date() }, rules: [] }, 'create'),
    status: 202,
  }) as const

/** Statements of wallets: for administrators, by mail, and in the area of a vendor. */
export const accountStatementCalls = {
  'GET admin-panal/partners/statement/:id': reading('partners', 'a partner'),
  'GET admin-panal/venders/statement/:id': reading('vendors', 'a vendor'),
  'POST admin-panal/partners/mailStatement/:id': mailing('partners', 'a partner'),
  'POST admin-panal/venders/mailStatement/:id': mailing('vendors', 'a vendor'),
  'GET user/referral/statement': {
    tag: 'account',
    summary: 'The account statement of my wallet as PDF',
    description: DESCRIPTION,
    access: { user: 'referral' },
    query: period,
    files: PDF,
  },
} satisfies Calls
