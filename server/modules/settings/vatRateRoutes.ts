import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { dropVatRate, readVatRates, setVatRate } from '#server/money/vatRates.ts'
import { requirePermission } from '#src/contract/access.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { date, percentage, text } from '#src/schema/fields.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { readSettings } from './store.ts'

const rules: readonly Rule[] = []

/** From which day which rate is to hold, and why. */
const rateInput = {
  name: 'package_settings',
  fields: { vat_percentage: percentage(), valid_from: date(), reason: text({ max: 200 }) },
  rules,
} as const

/** A planned one that is not to be. */
const dropInput = { name: 'package_settings', fields: { valid_from: date() }, rules } as const

const PATH = '/api/admin-panal/setting/vat-rates'

const STATES = ['PAST', 'CURRENT', 'PLANNED'] as const

const rateSchema = object({
  valid_from: { type: 'string', format: 'date', description: 'In Riyadh; until the next one.' },
  vat_percentage: { type: 'number' },
  reason: nullable({ type: 'string' }),
  set_by: nullable({ type: 'string' }),
  set_at: { type: 'string', format: 'date-time' },
  state: { type: 'string', enum: STATES },
})

/** All rates as they stand in an answer: the latest day first, percent. */
const rateViews = async (db: Database | Transaction) => {
  const today = dayInRiyadh(new Date())
  const rates = await readVatRates(db)
  const current = rates.findLast(({ validFrom }) => validFrom <= today) ?? rates[0]
  return rates.toReversed().map(({ validFrom, rate, reason, setBy, setAt }) => ({
    valid_from: validFrom,
    vat_percentage: rate / 100,
    reason,
    set_by: setBy,
    set_at: setAt,
    state: validFrom === current?.validFrom ? 'CURRENT' : validFrom > today ? 'PLANNED' : 'PAST',
  }))
}

interface Told {
  readonly from: number
  readonly to: number
  readonly day: Day
  readonly reason: string | null
}

const tell = (tx: Transaction, origin: Origin, { from, to, day, reason }: Told): Promise<readonly number[]> =>
  recordHistory(tx, origin, [
    {
      action: 'edit',
      resource: 'package_settings',
      changes: {
        vat_percentage: { from: from / 100, to: to / 100 },
        valid_from: { from: null, to: day },
        ...(reason ? { reason: { from: null, to: reason } } : {}),
      },
    },
  ])

const refuseClosed = async (tx: Transaction, day: Day): Promise<void> => {
  const { books_closed_on: closed } = await readSettings(tx)
  if (closed && day <= closed)
    throw invalid({ valid_from: [{ key: 'validation.books_closed', params: { date: closed } }] })
}

// As for all settings: writes run one after the other.
const alone = (tx: Transaction) => tx.execute("select pg_advisory_xact_lock(hashtext('settings'))")

/** The rates of VAT by their days: those that were, the one that holds, those that are planned. */
export const vatRateRoutes = (root: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const result = { rates: listOf(rateSchema) }

  app.get(
    PATH,
    {
      config: { access: requirePermission('package_settings', 'view') },
      schema: { tags: ['settings'], summary: 'Read the rates of VAT by their days', document: { result } },
    },
    async (request) => success(request, { rates: await rateViews(db) }),
  )

  app.post(
    PATH,
    {
      config: { access: requirePermission('package_settings', 'edit') },
      schema: {
        tags: ['settings'],
        summary: 'Set the rate of VAT from a day on',
        body: inputSchema(rateInput, 'create'),
        document: {
          body: inputSchemaOf(rateInput, 'create'),
          description:
            'For a day past only where no invoice of the days from then on was issued and the books are open.',
          result,
        },
      },
    },
    async (request) => {
      const {
        vat_percentage: percent,
        valid_from: day,
        reason,
      } = request.body as InputOfFields<typeof rateInput.fields>
      const origin = originOf(request)
      await inTransaction(db, async (tx) => {
        await alone(tx)
        await refuseClosed(tx, day)
        const rate = Math.round(percent * 100)
        const setBy = origin.actor?.username ?? null
        const before = await setVatRate(tx, { validFrom: day, rate, reason, setBy }, new Date())
        await tell(tx, origin, { from: before, to: rate, day, reason })
      })
      return success(request, { rates: await rateViews(db) }, 'vat_rate_set')
    },
  )

  app.post(
    `${PATH}/drop`,
    {
      config: { access: requirePermission('package_settings', 'edit') },
      schema: {
        tags: ['settings'],
        summary: 'Take a planned rate of VAT back',
        body: inputSchema(dropInput, 'create'),
        document: { body: inputSchemaOf(dropInput, 'create'), result, failures: [404, 409] },
      },
    },
    async (request) => {
      const { valid_from: day } = request.body as InputOfFields<typeof dropInput.fields>
      await inTransaction(db, async (tx) => {
        await alone(tx)
        const { rate, instead } = await dropVatRate(tx, day, new Date())
        await tell(tx, originOf(request), { from: rate, to: instead, day, reason: null })
      })
      return success(request, { rates: await rateViews(db) }, 'vat_rate_dropped')
    },
  )
}
