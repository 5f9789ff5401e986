import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readAmount } from '#server/bank/amount.ts'
import { rememberColumns, rememberedColumns } from '#server/bank/remembered.ts'
import { columnsKey, keepSettlement } from '#server/bank/settlements/keep.ts'
import { refuseKnownFile } from '#server/bank/settlements/known.ts'
import { previewOfReport } from '#server/bank/settlements/preview.ts'
import {
  amountsOf,
  LARGEST_REPORT,
  MOST_SETTLEMENT_LINES,
  ReportError,
  type ReportLine,
} from '#server/bank/settlements/report.ts'
import { readReport, type SettlementColumns } from '#server/bank/settlements/sheet.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { landSheet } from '#server/files/receive.ts'
import { megabytes } from '#server/files/types.ts'
import { askLater } from '#server/gateways/settlements.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { SheetError } from '#server/sheets/cell.ts'
import { SETTLEMENT_COLUMNS, settlementCalls } from '#src/contract/settlements.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'
import { type Day, dayInRiyadh, todayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { readDay } from '#src/schema/readDay.ts'

/** The gateway whose files are read; one that is configured tells of its settlements by itself. */
const GATEWAY = 'moyasar'

const tooLarge = (): AppError =>
  new AppError(413, 'settlement_too_large', {
    params: { rows: formatNumber(MOST_SETTLEMENT_LINES), megabytes: megabytes(LARGEST_REPORT) },
  })

/** What is wrong with a file, as its sender is told. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof SheetError)
    return error.fault === 'sheet_too_large'
      ? tooLarge()
      : new AppError(422, error.fault, { params: { columns: 120 } })
  if (!(error instanceof ReportError)) return error
  if (error.fault === 'settlement_too_large') return tooLarge()
  return new AppError(422, error.fault, {
    rows: error.rows,
    ...(error.sheet && { details: { ...error.sheet } }),
  })
}

const heading = z.string().max(80).nullable().optional()
const SAID = z.partialRecord(z.enum(SETTLEMENT_COLUMNS), heading)

/** What the sender says the columns are; 422 on `columns` for anything else. */
const saidColumns = (text: string | undefined): Partial<SettlementColumns> | null => {
  if (!text) return null
  try {
    return SAID.parse(JSON.parse(text)) as Partial<SettlementColumns>
  } catch {
    throw invalid({ columns: [{ key: 'validation.invalid', params: {} }] })
  }
}

const required = (texts: Form['texts'], name: string): string => {
  const text = texts.get(name)?.trim()
  if (!text) throw invalid({ [name]: [{ key: 'validation.required', params: {} }] })
  return text
}

/** Settlements of which files are brought within two years. */
const OLDEST_DAYS = 731

const settledOn = (texts: Form['texts'], now: Date): Day => {
  const day = readDay(required(texts, 'settled_on'))
  if (!day) throw invalid({ settled_on: [{ key: 'validation.invalid', params: {} }] })
  if (day > dayInRiyadh(now)) throw invalid({ settled_on: [{ key: 'validation.no_later_date', params: {} }] })
  if (day < dayInRiyadh(new Date(now.getTime() - OLDEST_DAYS * 86_400_000)))
    throw invalid({ settled_on: [{ key: 'validation.invalid', params: {} }] })
  return day
}

const amountNamed = (texts: Form['texts'], name: string): Halalas => {
  const text = texts.get(name)?.trim() ?? ''
  const amount = text === '' ? 0 : readAmount(text)
  if (amount === undefined || amount < 0)
    throw invalid({ [name]: [{ key: 'validation.number', params: {} }] })
  return amount
}

/** What the gateway took for the transfer itself, as a line of the settlement. */
const transferLine = (texts: Form['texts'], occurredOn: Day): ReportLine[] => {
  const [feeWithVat, vat] = [amountNamed(texts, 'transfer_fee'), amountNamed(texts, 'transfer_vat')]
  if (vat > feeWithVat)
    throw invalid({ transfer_vat: [{ key: 'validation.max', params: { n: feeWithVat / 100 } }] })
  if (feeWithVat === 0) return []
  const amounts = amountsOf('TRANSFER_FEE', { gross: 0, feeWithVat, vat })
  return [{ remoteId: null, kind: 'TRANSFER_FEE', occurredOn, ...amounts, reference: null }]
}

const FIELDS: ReadonlySet<string> = new Set([
  'number',
  'settled_on',
  'transfer_fee',
  'transfer_vat',
  'columns',
])

interface Bringing {
  readonly context: AppContext
  readonly origin: Origin
}

/** Reads the file that is sent, by what is said of its columns or remembered; throws what its sender is told. */
const readBrought = async ({ db, scanner }: AppContext, { texts, file }: Form) => {
  for (const name of texts.keys())
    if (!FIELDS.has(name)) throw invalid({ [name]: [{ key: 'validation.unknown', params: {} }] })
  if (!file) throw invalid({ file: [{ key: 'validation.sheet_required', params: {} }] })
  const said = saidColumns(texts.get('columns'))
  await scanner.check(file.path)
  const remembered = await inTransaction(db, (tx) => rememberedColumns(tx, columnsKey(GATEWAY)))
  const read = await readReport(file.path, said ? () => said : remembered)
  if ('unmapped' in read)
    throw new AppError(422, 'settlement_columns_unknown', { details: { ...read.unmapped } })
  if (read.lines.length === 0) throw new AppError(422, 'sheet_empty')
  return { ...read, said, fileHash: file.sha256 }
}

const bring = async ({ context, origin }: Bringing, form: Form): Promise<number> => {
  const { texts } = form
  const now = new Date()
  const remoteId = required(texts, 'number')
  if (remoteId.length > 100) throw invalid({ number: [{ key: 'validation.max_length', params: { n: 100 } }] })
  const day = settledOn(texts, now)
  const transfer = transferLine(texts, day)
  const { lines, headings, columns, said, fileHash } = await readBrought(context, form)
  return inTransaction(context.db, async (tx) => {
    const report = {
      gateway: GATEWAY,
      remoteId,
      source: 'FILE',
      settledOn: day,
      lines: [...lines, ...transfer],
      fileHash,
    } as const
    const { id } = await keepSettlement(tx, origin, report, now)
    if (said) await rememberColumns(tx, origin, { bank: columnsKey(GATEWAY), headings, columns }, now)
    await askLater(tx, id, now)
    return id
  })
}

/** Settlements of which somebody brings the file. */
export const importRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, settlements)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const takes = {
    largest: LARGEST_REPORT,
    land: (into: string, part: Parameters<typeof landSheet>[1]) => landSheet(into, part, tooLarge()),
  }

  const brought = <Result>(request: FastifyRequest, use: (form: Form) => Promise<Result>): Promise<Result> =>
    withForm(request, { folder, fileName: 'file', takes }, use).catch((error: unknown) => {
      throw asRefusal(error)
    })

  servePart(app, settlementCalls, {
    'POST admin-panal/settlements/preview': async (request) => {
      const preview = await brought(request, async (form) => {
        const read = await readBrought(context, form)
        await inTransaction(context.db, (tx) => refuseKnownFile(tx, read))
        return previewOfReport(read, todayInRiyadh())
      })
      return success(request, { preview })
    },

    'POST admin-panal/settlements/import': async (request, reply) => {
      const bringing = { context, origin: originOf(request) }
      const id = await brought(request, (form) => bring(bringing, form))
      context.jobs.wake()
      reply.code(201)
      return success(request, { settlement: await read(request.locale, id) }, 'settlement_imported')
    },
  })
}
