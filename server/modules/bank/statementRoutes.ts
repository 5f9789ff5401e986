import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bankOf } from '#server/bank/banks.ts'
import type { ColumnMap } from '#server/bank/columns.ts'
import { keepStatement, type NewStatement, refuseKnown, refuseUnsound } from '#server/bank/keep.ts'
import { LARGEST_STATEMENT, MOST_LINES, type Paper, PaperError } from '#server/bank/paper.ts'
import { previewOf } from '#server/bank/preview.ts'
import { joinedPaper, readStatementFile } from '#server/bank/readFile.ts'
import { rememberedColumns } from '#server/bank/remembered.ts'
import { takeBackStatement } from '#server/bank/takeBack.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { landSheet } from '#server/files/receive.ts'
import { displayName } from '#server/files/records.ts'
import { megabytes } from '#server/files/types.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { readSettings } from '#server/settings/read.ts'
import { SheetError } from '#server/sheets/cell.ts'
import { bankCalls, COLUMN_ROLES } from '#src/contract/bank.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { bankStatements, type StatementFormat } from '#src/resources/bankStatements/bankStatements.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { isIdentity, tidyIdentity } from '#src/schema/identities.ts'

const tooLarge = (): AppError =>
  new AppError(413, 'bank_too_large', {
    params: { rows: formatNumber(MOST_LINES), megabytes: megabytes(LARGEST_STATEMENT) },
  })

/** What is wrong with a file, as its sender is told. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof SheetError)
    return error.fault === 'sheet_too_large'
      ? tooLarge()
      : new AppError(422, error.fault, { params: { columns: 80 } })
  if (!(error instanceof PaperError)) return error
  if (error.fault === 'bank_too_many_lines') return tooLarge()
  return new AppError(422, error.fault, {
    rows: error.rows,
    ...(error.sheet && { details: { ...error.sheet } }),
  })
}

const heading = z.string().max(80).nullable().optional()
const SAID = z.partialRecord(z.enum(COLUMN_ROLES), heading)

/** What the sender says the columns are; 422 on `columns` for anything else. */
const saidColumns = (text: string | undefined): Partial<ColumnMap> | null => {
  if (!text) return null
  try {
    return SAID.parse(JSON.parse(text)) as Partial<ColumnMap>
  } catch {
    throw invalid({ columns: [{ key: 'validation.invalid', params: {} }] })
  }
}

/** The account of a sheet: as it is said, or that of the settings; 422 on `account` where neither is one. */
const saidAccount = (said: string | undefined, ours: string | null): string => {
  const account = tidyIdentity(said ?? '') || ours
  if (!account) throw invalid({ account: [{ key: 'validation.required', params: {} }] })
  if (!isIdentity('iban', account))
    throw invalid({ account: [{ key: 'validation.identities.iban', params: {} }] })
  return account
}

/** The account of what was read: as the file tells it, by our IBAN where a sheet shows our number alone. */
const accountOf = (
  { account }: Paper,
  format: StatementFormat,
  said: string | undefined,
  ours: string | null,
): string => {
  if (account === null) return saidAccount(said, ours)
  const told = tidyIdentity(account)
  return format === 'CSV' && ours?.endsWith(told) ? ours : told
}

interface Brought {
  readonly statement: NewStatement
  /** Our own account, where it is set. */
  readonly ours: string | null
}

/** Reads what is sent, as it is to be kept; throws what its sender is told. */
const readBrought = async ({ db, scanner }: AppContext, { texts, file }: Form): Promise<Brought> => {
  for (const name of texts.keys())
    if (name !== 'account' && name !== 'columns')
      throw invalid({ [name]: [{ key: 'validation.unknown', params: {} }] })
  if (!file) throw invalid({ file: [{ key: 'validation.sheet_required', params: {} }] })
  const said = saidColumns(texts.get('columns'))
  await scanner.check(file.path)
  const ours = await inTransaction(db, async (tx) => (await readSettings(tx)).iban ?? null)
  const saidOrOurs = tidyIdentity(texts.get('account') ?? '') || ours
  const read = await readStatementFile(file.path, async (told) => {
    if (said) return () => said
    const account = told !== null && isIdentity('iban', told) ? told : saidOrOurs
    return account ? inTransaction(db, (tx) => rememberedColumns(tx, bankOf(account))) : () => ({})
  })
  if ('unmapped' in read) throw new AppError(422, 'bank_columns_unknown', { details: { ...read.unmapped } })
  const { format, sheet, papers } = read
  const paper = joinedPaper(papers)
  const account = accountOf(paper, format, texts.get('account'), ours)
  const fileName = displayName(file.filename)
  const isSaid = said !== null
  return { ours, statement: { fileName, fileHash: file.sha256, format, account, paper, sheet, isSaid } }
}

/** Statements of the bank, as they are brought. */
export const statementRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, bankStatements)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const takes = {
    largest: LARGEST_STATEMENT,
    land: (into: string, part: Parameters<typeof landSheet>[1]) => landSheet(into, part, tooLarge()),
  }

  const brought = <Result>(
    request: FastifyRequest,
    use: (brought: Brought) => Promise<Result>,
  ): Promise<Result> =>
    withForm(request, { folder, fileName: 'file', takes }, async (form) =>
      use(await readBrought(context, form)),
    ).catch((error: unknown) => {
      throw asRefusal(error)
    })

  servePart(app, bankCalls, {
    'POST admin-panal/bank-statements/preview': async (request) => {
      const preview = await brought(request, async ({ statement, ours }) => {
        refuseUnsound(statement.paper)
        await inTransaction(context.db, (tx) => refuseKnown(tx, statement.fileHash))
        return previewOf(statement, { ours, today: todayInRiyadh() })
      })
      return success(request, { preview })
    },

    'POST admin-panal/bank-statements/import': async (request, reply) => {
      const origin = originOf(request)
      const id = await brought(request, ({ statement }) =>
        inTransaction(context.db, (tx) => keepStatement(tx, origin, statement, new Date())),
      )
      reply.code(201)
      return success(request, { bank_statement: await read(request.locale, id) }, 'statement_imported')
    },

    'POST admin-panal/bank-statements/take-back/:id': async (request) => {
      const { id } = request.params
      await inTransaction(context.db, (tx) => takeBackStatement(tx, originOf(request), id, new Date()))
      return success(request, {}, 'statement_taken_back')
    },
  })
}
