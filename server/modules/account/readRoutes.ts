import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { askAbout } from '#server/gateways/payments.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { idParam } from '#server/modules/payments/input.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { readDashboard } from './dashboard.ts'
import { pageQuery, pageSchema, readPage } from './paging.ts'
import { PAY_PAGE } from './payPages.ts'
import { readReferral } from './referral.ts'

const INVOICES = {
  columns: `id, number, kind, purpose, issued_at, supply_on::text as supply_on, item_ar, item_en, net_total::float8 / 100 as net_total,
    tax::float8 / 100 as tax, amount::float8 / 100 as amount`,
  from: 'invoices where vendor = $1',
  order: 'id desc',
}

const PAYMENTS = {
  columns: `s.id, s.process_id as "processId", s.status, s.method, s.package,
    (select title_ar from packages p where p.id = s.package) as title_ar,
    (select title_en from packages p where p.id = s.package) as title_en,
    s.price::float8 / 100 as price, s.discount::float8 / 100 as discount, s.amount::float8 / 100 as amount,
    s.net_total::float8 / 100 as net_total, s.tax::float8 / 100 as tax, s.payment_date::text as payment_date,
    s.due_on::text as due_on, s.starts_on::text as starts_on, s.ends_on::text as ends_on,
    case when s.status = 'REJECTED' then s.reason end as reason, s.receipt,
    case when s.status = 'DUE_PAYMENT' and s.amount > 0 and s.due_on < (now() at time zone 'Asia/Riyadh')::date
      then (now() at time zone 'Asia/Riyadh')::date - s.due_on end as days_overdue,
    s.refunded_amount::float8 / 100 as refunded_amount, s.credited_amount::float8 / 100 as credited_amount,
    (select coalesce(json_agg(json_build_object('number', f.number, 'amount', f.amount::float8 / 100,
      'method', f.method, 'reference', f.reference, 'refunded_on', f.refunded_on::text, 'file', f.file)
      order by f.id), '[]') from refunds f where f.subscription = s.id) as refunds,
    (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number) order by n.id), '[]')
      from invoices n where n.subscription = s.id and n.kind = 'CREDIT_NOTE') as credit_notes,
    (select max(i.id) from invoices i where i.subscription = s.id and i.kind = 'INVOICE') as invoice_id,
    (select i.number from invoices i where i.subscription = s.id and i.kind = 'INVOICE'
      order by i.id desc limit 1) as invoice_number,
    ${PAY_PAGE},
    exists (select 1 from gateway_payments g where g.subscription = s.id and g.state in ('OPEN', 'CLOSING')
      and s.status = 'DUE_PAYMENT' and g.asked_at > coalesce(g.answered_at, '-infinity')) as checking,
    case when s.status = 'DUE_PAYMENT' then (select g.declined from gateway_payments g
      where g.subscription = s.id and g.remote_id is not null order by g.id desc limit 1) end as declined,
    s.created_at`,
  from: 'subscriptions s where s.vendor = $1',
  order: 's.id desc',
}

/** Whoever comes back from the gateway sees what was paid, though it has not told us yet. */
const lookAtDue = async (context: AppContext, vendorId: number): Promise<void> => {
  const services = gatewayServices(context)
  if (!services) return
  const { rows } = await context.database.pool.query<{ id: number }>(
    "select id from subscriptions where vendor = $1 and status = 'DUE_PAYMENT'",
    [vendorId],
  )
  const asked = rows.map(({ id }) => askAbout(services, { subscriptionId: id, registrationId: null }))
  if ((await Promise.all(asked)).includes(true)) context.jobs.wake()
}

/** What a vendor's people see of their own vendor. Whose data it is comes from the session alone. */
export const readRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { pool } = context.database
  const readInvoice = recordReader(context, 'invoices')
  const app = root.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']
  const anything = { type: 'object' }

  app.get(
    '/api/user/dashboard',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'My store at a glance',
        document: {
          result: {
            store: anything,
            package: anything,
            period: anything,
            usage: { type: 'array', items: anything },
            next_payment: anything,
            rejected_payment: anything,
            wallet: anything,
            counts: anything,
          },
        },
      },
    },
    async (request) => success(request, await readDashboard(pool, vendorOf(request))),
  )

  app.get(
    '/api/user/invoices',
    {
      config: { access: { user: 'payments' } },
      schema: {
        tags,
        summary: 'My invoices and credit notes',
        querystring: pageQuery,
        document: { result: { invoices: pageSchema } },
      },
    },
    async (request) => {
      const { vendorId } = vendorOf(request)
      return success(request, { invoices: await readPage(pool, INVOICES, vendorId, request.query) })
    },
  )

  app.get(
    '/api/user/invoices/:id',
    {
      config: { access: { user: 'payments' } },
      schema: {
        tags,
        summary: 'One of my invoices, whole',
        params: idParam,
        document: { result: { invoice: ref('Invoice') } },
      },
    },
    async (request) => {
      const { id } = request.params
      const { vendorId } = vendorOf(request)
      const own = await pool.query('select 1 from invoices where id = $1 and vendor = $2', [id, vendorId])
      if (!own.rowCount) throw new AppError(404, 'not_found')
      return success(request, { invoice: await readInvoice(request.locale, id) })
    },
  )

  app.get(
    '/api/user/payments',
    {
      config: { access: { user: 'payments' } },
      schema: {
        tags,
        summary: 'What I paid, and what is to be paid',
        querystring: pageQuery,
        document: { result: { payments: pageSchema } },
      },
    },
    async (request) => {
      const { vendorId } = vendorOf(request)
      await lookAtDue(context, vendorId)
      return success(request, { payments: await readPage(pool, PAYMENTS, vendorId, request.query) })
    },
  )

  app.get(
    '/api/user/payments/:id',
    {
      config: { access: { user: 'payments' } },
      schema: {
        tags,
        summary: 'One of my payments',
        params: idParam,
        document: { result: { payment: anything } },
      },
    },
    async (request) => {
      const { vendorId } = vendorOf(request)
      const { rows } = await pool.query<Record<string, unknown>>(
        `select ${PAYMENTS.columns} from ${PAYMENTS.from} and s.id = $2`,
        [vendorId, request.params.id],
      )
      if (!rows[0]) throw new AppError(404, 'not_found')
      return success(request, { payment: rows[0] })
    },
  )

  app.get(
    '/api/user/referral',
    {
      config: { access: { user: 'referral' } },
      schema: {
        tags,
        summary: 'My referral code and what it brought',
        document: {
          result: {
            code: { type: 'string' },
            url: { type: 'string' },
            terms: anything,
            balance: { type: 'number' },
            held: { type: 'number' },
            payable: { type: 'number' },
            vendors: { type: 'array', items: anything },
            entries: { type: 'array', items: anything },
          },
        },
      },
    },
    async (request) => {
      const { vendorId } = vendorOf(request)
      return success(request, await readReferral(pool, vendorId, context.env.PUBLIC_URL))
    },
  )
}
