import type { FastifyReply } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { paperPdf } from '#server/exports/paperPdf.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Attachment } from '#server/mail/transport.ts'
import { readAccountStatement } from '#server/money/accountStatement.ts'
import type { LinkedStatement } from '#server/money/statementLinks.ts'
import { statementSheet } from '#server/money/statementPaper.ts'

/** The statement of a wallet as a file; refused as `readAccountStatement` and `paperPdf`. */
export const statementFiles =
  ({ db, database, env }: Pick<AppContext, 'db' | 'database' | 'env'>) =>
  async ({ holder, from, to }: LinkedStatement, now: Date): Promise<Attachment> => {
    const statement = await readAccountStatement(db, holder, { from, to })
    const brand = await currentBrand(database.pool, env)
    return {
      filename: `statement-${from}-${to}.pdf`,
      contentType: 'application/pdf',
      content: await paperPdf({
        template: 'statement.typ',
        sheet: statementSheet(statement, brand, now),
        mark: brand.mark,
        xml: null,
      }),
    }
  }

/** Sends a statement, which nobody between may keep. */
export const sendStatement = (
  reply: FastifyReply,
  { filename, contentType, content }: Attachment,
): FastifyReply =>
  reply
    .type(contentType)
    .headers({
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    })
    .send(content)
