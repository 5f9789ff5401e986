import type { Reader } from '#server/db/rows.ts'
import { mails } from '#server/db/schema.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TemplateName } from './templates.ts'

/** Whom a mail goes to: one of the people, whose address is read when it is sent, or somebody else. */
type To =
  | { readonly userId: number }
  | { readonly name: string | null; readonly email: string; readonly locale: Locale }

/** A mail to send: what it tells is read when it is sent, and its params hold no secret. */
export interface NewMail {
  readonly template: TemplateName
  readonly to: To
  readonly params?: Readonly<Record<string, string>>
}

/** Puts a mail into the queue, in the transaction that it tells of; resolves to its id. */
export const queueMail = async (
  tx: Pick<Reader, 'insert'>,
  { template, to, params = {} }: NewMail,
): Promise<number> => {
  const recipient =
    'userId' in to ? { user_id: to.userId } : { to_name: to.name, to_email: to.email, to_locale: to.locale }
  const [mail] = await tx
    .insert(mails)
    .values({ template, params, ...recipient })
    .returning({ id: mails.id })
  return Number(mail?.id)
}
