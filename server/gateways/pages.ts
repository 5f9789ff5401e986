import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '#server/db/client.ts'
import type { Halalas } from '#server/money/amounts.ts'
import { rowOf, rowsOf } from '#server/money/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PaymentGateway } from './gateway.ts'

/** What the work with gateways needs of the application. */
export interface GatewayServices {
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** What is to be paid, and for what. */
export interface Payable {
  /** Null for a registration of an earlier version that has no vendor. */
  readonly subscriptionId: number | null
  readonly registrationId: number | null
  readonly amount: Halalas
  readonly description: string
  readonly locale: Locale
  readonly reference: string
  readonly returnUrl: string
}

/** Whose pages are meant. */
export type PayableId = Pick<Payable, 'subscriptionId' | 'registrationId'>

export type PageState = 'OPENING' | 'OPEN' | 'CLOSING' | 'SETTLED' | 'CLOSED' | 'PROBLEM'

/** A page of the gateway, as it is kept here. */
export interface PageRow {
  readonly id: number
  /** Null until the gateway has made it. */
  readonly remote_id: string | null
  readonly subscription: number | null
  readonly amount: Halalas
  readonly pay_url: string | null
  readonly state: PageState
}

export const PAGE_COLUMNS = sql.raw('id, remote_id, subscription, amount, pay_url, state')

/** The condition for the pages of something payable. */
export const ofPayable = ({ subscriptionId, registrationId }: PayableId) =>
  subscriptionId === null
    ? sql`subscription is null and registration = ${registrationId}`
    : sql`subscription = ${subscriptionId}`

/** The pages that may still be paid for something. */
export const openPages = (tx: Transaction | Database, payable: PayableId): Promise<PageRow[]> =>
  rowsOf<PageRow>(
    tx as Transaction,
    sql`select ${PAGE_COLUMNS} from gateway_payments
      where ${ofPayable(payable)} and state = 'OPEN' order by id desc`,
  )

/** The page with that id at the gateway. */
export const findPage = ({ db, gateway }: GatewayServices, remoteId: string): Promise<PageRow | undefined> =>
  rowOf<PageRow>(
    db as unknown as Transaction,
    sql`select ${PAGE_COLUMNS} from gateway_payments
      where gateway = ${gateway.name} and remote_id = ${remoteId}`,
  )

/** The page with that id here. */
export const pageWith = ({ db }: GatewayServices, id: number): Promise<PageRow | undefined> =>
  rowOf<PageRow>(
    db as unknown as Transaction,
    sql`select ${PAGE_COLUMNS} from gateway_payments where id = ${id}`,
  )
