import type { Identifier } from 'react-admin'
import { callFile } from './callFile.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  readonly from: string
  readonly to: string
}

const MAILED = {
  partners: 'POST admin-panal/partners/mailStatement/:id',
  vendors: 'POST admin-panal/venders/mailStatement/:id',
} as const

const BASES = { partners: 'partners', vendors: 'venders' } as const

const take = async (path: string, { from, to }: Days): Promise<void> =>
  saveFile(await callFile(`/api/${path}?${new URLSearchParams({ from, to })}`), `statement-${from}-${to}.pdf`)

/** Puts the account statement of a wallet among the browser's downloads; 422 on `from` or `to`. */
export const takeStatement = (holder: keyof typeof BASES, id: Identifier, days: Days): Promise<void> =>
  take(`admin-panal/${BASES[holder]}/statement/${id}`, days)

/** The same of the own wallet of a vendor. */
export const takeOwnStatement = (days: Days): Promise<void> => take('user/referral/statement', days)

/** Mails the holder a link to the statement; resolves to what is said of it. */
export const mailStatement = async (
  holder: keyof typeof MAILED,
  id: Identifier,
  { from, to }: Days,
  once: string,
): Promise<string> => (await ask(MAILED[holder], { params: { id }, body: { from, to }, once })).message
