import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Env } from '#server/env.ts'
import { isRemote, sendsPlain } from '#server/http/remote.ts'
import { escapeHtml } from './html.ts'

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail ready to go. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link that the reader is meant to follow, where there is one. */
  readonly link?: string
  /** The code that the reader is meant to type, where there is one. */
  readonly code?: string
  /** Who sends it, where that is another name than the configured one. */
  readonly fromName?: string
  /** Where an answer goes. */
  readonly replyTo?: string
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  /** Hands a mail over; throws when it could not be. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

const TIMEOUT_MS = 15_000

/** `Rabt <no-reply@rabt.sa>` → `no-reply@rabt.sa`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** A mail server as the panel's settings name it. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** STARTTLS and TLS are insisted on; what cannot be encrypted is not sent. */
  readonly security: 'STARTTLS' | 'TLS' | 'NONE'
  readonly auth: { readonly user: string; readonly pass: string } | null
  /** Address of the sender; null for that of the environment. */
  readonly from: string | null
}

/** `smtp://…?ignoreTLS=true` says on purpose that nothing is encrypted. */
const connectionOf = (server: string | SmtpServer) =>
  typeof server === 'string'
    ? { url: server, requireTLS: isRemote(server) && !sendsPlain(server) }
    : {
        host: server.host,
        port: server.port,
        secure: server.security === 'TLS',
        requireTLS: server.security === 'STARTTLS',
        ignoreTLS: server.security === 'NONE',
        ...(server.auth && { auth: server.auth }),
      }

/** Sends by a server, given as its address or in parts. */
export const smtpMailer = (server: string | SmtpServer, sender: string): Mailer => {
  const from = (typeof server === 'string' ? null : server.from) ?? sender
  const transport = nodemailer.createTransport({
    ...connectionOf(server),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, fromName, replyTo, attachments = [] }) => {
      const sender = fromName ? { name: fromName, address: addressIn(from) } : from
      await transport.sendMail({
        from: sender,
        to,
        subject,
        text,
        html,
        attachments: [...attachments],
        ...(replyTo && { replyTo }),
      })
    },
    close: () => transport.close(),
  }
}

/** Tells the person at the console of a mail that went to the outbox. */
export type Announce = (line: string) => void

const outboxMailer = (folder: string, announce: Announce): Mailer => {
  let count = 0
  return {
    send: async ({ to, subject, html, link, code, fromName, replyTo, attachments = [] }) => {
      count += 1
      const stamp = new Date().toISOString().replace(/\W/g, '-')
      const base = join(folder, `${stamp}-${process.pid}-${count}`)
      const path = `${base}.html`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const heads = [
        ...(fromName ? [`From: ${fromName}`] : []),
        ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
        `To: ${to}`,
        `Subject: ${subject}`,
        ...attachments.map(({ filename }) => `Attachment: ${filename}`),
      ]
      const head = heads.map((line) => `<!-- ${escapeHtml(line)} -->\n`).join('')
      for (const { filename, content } of attachments)
        await writeFile(`${base}-${filename}`, content, { mode: 0o600 })
      await writeFile(path, `${head}${html}`, { mode: 0o600 })
      announce([`Mail to ${to}: ${subject}`, link, code, `(${path})`].filter(Boolean).join('\n  '))
    },
    close: () => undefined,
  }
}

/** SMTP where it is configured, else a folder of readable files whose links and codes are announced. */
export const createMailer = (env: Env, announce: Announce): Mailer =>
  env.MAIL_URL
    ? smtpMailer(env.MAIL_URL, env.MAIL_FROM)
    : outboxMailer(join(env.DATA_DIR, 'outbox'), announce)
