import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { recordHistory } from '#server/history/record.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { type Asking, serve } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { Attachment } from '#server/mail/transport.ts'
import { refuseNoPeriod } from '#server/money/accountStatement.ts'
import { type LinkedStatement, statementMailParams } from '#server/money/statementLinks.ts'
import { readHolder } from '#server/money/vendorHistory.ts'
import { type Holder, idOf } from '#server/money/wallet.ts'
import { accountStatementCalls } from '#src/contract/accountStatements.ts'
import { sendStatement, statementFiles } from './statementFile.ts'

type Reading = Asking<(typeof accountStatementCalls)['GET admin-panal/partners/statement/:id']>
type Mailing = Asking<(typeof accountStatementCalls)['POST admin-panal/partners/mailStatement/:id']>

const aboutOf = (holder: Holder, name: string | null) => ({
  resource: 'partner' in holder ? 'partners' : 'vendors',
  recordId: idOf(holder),
  label: { ar: name, en: null },
})

/** Statements of wallets: as a file for administrators and for the vendor itself, and as a link by mail. */
export const statementRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, mailQueue } = context
  const fileOf = statementFiles(context)

  const made = async (statement: LinkedStatement): Promise<Attachment> => {
    const now = new Date()
    refuseNoPeriod(statement, now)
    return fileOf(statement, now)
  }

  /** A file that leaves is told in the history of whose it is. */
  const take = async (request: Reading, reply: FastifyReply, holder: Holder): Promise<FastifyReply> => {
    const file = await made({ holder, ...request.query })
    const name = (await readHolder(db, holder))?.name ?? null
    await recordHistory(db, originOf(request), [{ action: 'statement', ...aboutOf(holder, name) }])
    return sendStatement(reply, file)
  }

  const mail = async (request: Mailing, reply: FastifyReply, holder: Holder) => {
    const now = new Date()
    const period = request.body
    refuseNoPeriod(period, now)
    const { answer: email } = await once(db, repeatableOf(request, hashOfInput(period)), async (tx) => {
      const to = await readHolder(tx, holder)
      if (!to) throw new AppError(404, 'not_found')
      const params = statementMailParams({ holder, ...period })
      await queueMail(tx, { template: 'account_statement', to, params })
      const about = { action: 'mail_statement', ...aboutOf(holder, to.name) }
      await recordHistory(tx, originOf(request), [about], now)
      return to.email
    })
    mailQueue.wake()
    reply.code(202)
    return success(request, {}, 'statement_mailed', { email })
  }

  serve(app, accountStatementCalls, {
    'GET admin-panal/partners/statement/:id': (request, reply) =>
      take(request, reply, { partner: request.params.id }),
    'GET admin-panal/venders/statement/:id': (request, reply) =>
      take(request, reply, { vendor: request.params.id }),
    'POST admin-panal/partners/mailStatement/:id': (request, reply) =>
      mail(request, reply, { partner: request.params.id }),
    'POST admin-panal/venders/mailStatement/:id': (request, reply) =>
      mail(request, reply, { vendor: request.params.id }),
    'GET user/referral/statement': async (request, reply) =>
      sendStatement(reply, await made({ holder: { vendor: vendorOf(request).vendorId }, ...request.query })),
  })
}
