import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { whenFileEnds } from './endings.ts'

/** A mail server that takes everything from one account. */
export interface SmtpStandIn {
  readonly port: number
  /** What came in, whole, beside who was signed in. */
  readonly received: { readonly user: string; readonly content: string }[]
}

/** Starts one on this machine, without TLS; it ends with the file of tests. */
export const startSmtp = async (user: string, pass: string): Promise<SmtpStandIn> => {
  const received: SmtpStandIn['received'] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === user && password === pass ? done(null, { user }) : done(new Error('535 wrong password')),
    onData: (stream, session, done) => {
      text(stream).then((content) => {
        received.push({ user: String(session.user), content })
        done()
      }, done)
    },
  })
  const listener = smtp.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  whenFileEnds(() => new Promise<void>((done) => smtp.close(() => done())))
  const address = listener.address()
  return { port: typeof address === 'object' && address ? address.port : 0, received }
}
