import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { writeMail } from '#server/mail/templates.ts'
import { createMailer } from '#server/mail/transport.ts'
import { brandOf } from '#src/theme/brands.ts'

const letter = {
  template: 'password_reset',
  to: 'salma@rabt.test',
  locale: 'ar',
  brand: brandOf('wasl'),
  link: 'https://panel.test/admin-panel/reset-password?token=abc&x="1"',
  params: { name: '<b>سلمى</b>', minutes: 60 },
} as const

const PAPER = { filename: 'INV-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }

test("a mail is written in the reader's language, carries the brand, and escapes what people typed", () => {
  const mail = writeMail(letter)
  expect(mail.subject).toBe('إعادة تعيين كلمة المرور في وصل')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.html).toContain('#0B6E74')
  expect(mail.html).not.toContain('#0072B5')
  expect(mail.html).not.toContain('<b>')
  expect(mail.html).toContain('token=abc&amp;x=&quot;1&quot;')
  expect(mail.text).toContain(letter.link)
  expect(writeMail({ ...letter, locale: 'en' }).subject).toBe('Reset your password at Wasl')
})

test('the link of a mail opens in its language, also where its reader never chose one', () => {
  const linkOf = (link: string) => writeMail({ ...letter, locale: 'en', link }).link
  expect(linkOf('https://panel.test/login')).toBe('https://panel.test/login?mail_lang=en')
  expect(linkOf('https://panel.test/register?package=7')).toBe(
    'https://panel.test/register?package=7&mail_lang=en',
  )
  expect(linkOf('https://panel.test/reset-password#token=abc')).toBe(
    'https://panel.test/reset-password?mail_lang=en#token=abc',
  )
})

/** A mail server on this machine that offers no TLS; its port, and what came in. */
const plainServer = async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((content) => {
        received.push(content)
        done()
      }, done)
    },
  })
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((done) => smtp.close(() => done())))
  const address = listener.address()
  return { port: typeof address === 'object' && address ? address.port : 0, received }
}

const mailerTo = (address: string) => {
  const mailer = createMailer(
    readEnv({ MAIL_URL: address, MAIL_FROM: 'Rabt <no-reply@rabt.test>' }),
    () => undefined,
  )
  onTestFinished(mailer.close)
  return mailer
}

test('with MAIL_URL mails go out by SMTP', async () => {
  const { port, received } = await plainServer()
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`)
  await mailer.send({ ...writeMail({ ...letter, locale: 'en' }), attachments: [PAPER] })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: salma@rabt.test')
  expect(received[0]).toContain('From: Rabt <no-reply@rabt.test>')
  expect(received[0]).toContain('multipart/alternative')
  expect(received[0]).toContain('filename=INV-1.pdf')
  expect(received[0]).toContain(PAPER.content.toString('base64'))
})

test('a mail server elsewhere that cannot encrypt is told nothing, unless its address permits that on purpose', async () => {
  const { port, received } = await plainServer()
  // An address of this machine that is not known as one: what stands for a server elsewhere.
  const elsewhere = `smtp://0.0.0.0:${port}`
  await expect(mailerTo(elsewhere).send(writeMail(letter))).rejects.toThrow(/TLS/)
  expect(received).toEqual([])
  await mailerTo(`${elsewhere}?ignoreTLS=true`).send(writeMail(letter))
  expect(received).toHaveLength(1)
})

test('without it they lie in the outbox and their link is announced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const announced: string[] = []
  const mailer = createMailer(readEnv({ DATA_DIR: folder }), (line) => announced.push(line))
  await mailer.send({ ...writeMail(letter), attachments: [PAPER] })
  const names = await readdir(join(folder, 'outbox'))
  const [name = ''] = names.filter((each) => each.endsWith('.html'))
  const attached = `${name.replace(/\.html$/, '')}-${PAPER.filename}`
  expect(await readFile(join(folder, 'outbox', attached))).toEqual(PAPER.content)
  expect(await readFile(join(folder, 'outbox', name), 'utf8')).toContain('salma@rabt.test')
  expect(announced.join()).toContain(letter.link)
})
