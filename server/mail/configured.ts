import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { openSettings } from '#server/settings/secrets.ts'
import { type Announce, createMailer, type Mailer, type SmtpServer, smtpMailer } from './transport.ts'

const KEYS = ['mail_host', 'mail_port', 'mail_security', 'mail_user', 'mail_password', 'mail_from'] as const

const server = z.object({
  mail_host: z.string(),
  mail_port: z.number().nullable(),
  mail_security: z.enum(['STARTTLS', 'TLS', 'NONE']).nullable(),
  mail_user: z.string().nullable(),
  mail_password: z.string().nullable(),
  mail_from: z.string().nullable(),
})

/** The server that is set in the panel; undefined where none is, and the environment's holds. */
const serverOf = (values: unknown): SmtpServer | undefined => {
  const { data } = server.safeParse(values)
  if (!data) return undefined
  const { mail_user: user, mail_password: pass } = data
  return {
    host: data.mail_host,
    port: data.mail_port ?? 587,
    security: data.mail_security ?? 'STARTTLS',
    from: data.mail_from,
    auth: user === null ? null : { user, pass: pass ?? '' },
  }
}

interface Options {
  readonly db: Database
  readonly vault: Vault
  readonly env: Env
  readonly announce: Announce
}

/**
 * Sends by the mail server of the panel's settings, whole, where one is set there, and by that of the environment
 * where none is. Read before each mail, so that a change holds at once, in every process.
 */
export const configuredMailer = ({ db, vault, env, announce }: Options): Mailer => {
  const fallback = createMailer(env, announce)
  let own: { readonly key: string; readonly mailer: Mailer } | undefined
  const current = async (): Promise<Mailer> => {
    const found = serverOf(await openSettings(db, vault, KEYS))
    const key = JSON.stringify(found ?? null)
    if (own && own.key !== key) {
      own.mailer.close()
      own = undefined
    }
    if (!found) return fallback
    own ??= { key, mailer: smtpMailer(found, env.MAIL_FROM) }
    return own.mailer
  }
  return {
    send: async (mail) => (await current()).send(mail),
    close: () => {
      own?.mailer.close()
      fallback.close()
    },
  }
}
