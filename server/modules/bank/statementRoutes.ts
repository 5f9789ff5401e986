import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ColumnMap } from '#server/bank/columns.ts'
import { keepStatement, rememberedColumns } from '#server/bank/keep.ts'
import { LARGEST_STATEMENT, MOST_LINES, PaperError } from '#server/bank/paper.ts'
import { joinedPaper, readStatementFile } from '#server/bank/readFile.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { landSheet } from '#server/files/receive.ts'
import { displayName } from '#server/files/records.ts'
import { megabytes } from '#server/files/types.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { readSettings } from '#server/settings/read.ts'
import { SheetError } from '#server/sheets/cell.ts'
import { bankCalls, COLUMN_ROLES } from '#src/contract/bank.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { bankStatements } from '#src/resources/bankStatements/bankStatements.ts'
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
    params: error.row === null ? {} : { row: formatNumber(error.row) },
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

interface Bringing {
  readonly context: AppContext
  readonly origin: Origin
}

const bring = async (
  { context: { db, scanner }, origin }: Bringing,
  { texts, file }: Form,
): Promise<number> => {
  for (const name of texts.keys())
    if (name !== 'account' && name !== 'columns')
      throw invalid({ [name]: [{ key: 'validation.unknown', params: {} }] })
  if (!file) throw invalid({ file: [{ key: 'validation.sheet_required', params: {} }] })
  const said = saidColumns(texts.get('columns'))
  await scanner.check(file.path)
  const { ours, remembered } = await inTransaction(db, async (tx) => {
    const iban = (await readSettings(tx)).iban ?? null
    const account = tidyIdentity(texts.get('account') ?? '') || iban
    return { ours: iban, remembered: account ? await rememberedColumns(tx, account) : {} }
  })
  const read = await readStatementFile(file.path, said ?? remembered)
  if ('unmapped' in read) {
    const details = { headings: read.unmapped.headings }
    throw new AppError(422, 'bank_columns_unknown', { details })
  }
  const paper = joinedPaper(read.papers)
  const account =
    paper.account === null ? saidAccount(texts.get('account'), ours) : tidyIdentity(paper.account)
  const { format, columns } = read
  const fileName = displayName(file.filename)
  return inTransaction(db, (tx) =>
    keepStatement(
      tx,
      origin,
      { fileName, fileHash: file.sha256, format, account, paper, columns: said && columns },
      new Date(),
    ),
  )
}

/** Statements of the bank, as they are brought. */
export const statementRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, bankStatements)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const takes = {
    largest: LARGEST_STATEMENT,
    land: (into: string, part: Parameters<typeof landSheet>[1]) => landSheet(into, part, tooLarge()),
  }

  servePart(app, bankCalls, {
    'POST admin-panal/bank-statements/import': async (request, reply) => {
      const bringing = { context, origin: originOf(request) }
      const id = await withForm(request, { folder, fileName: 'file', takes }, (form) =>
        bring(bringing, form),
      ).catch((error: unknown) => {
        throw asRefusal(error)
      })
      reply.code(201)
      return success(request, { bank_statement: await read(request.locale, id) }, 'statement_imported')
    },
  })
}
