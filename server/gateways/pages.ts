import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { gatewayPayments } from '#server/db/schema.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
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

export const PAGE = pick(gatewayPayments, 'id', 'remote_id', 'subscription', 'amount', 'pay_url', 'state')

/** A page of the gateway, as it is kept here. */
export type PageRow = Readonly<Pick<typeof gatewayPayments.$inferSelect, keyof typeof PAGE>>

export type PageState = PageRow['state']

/** The condition for the pages of something payable. */
export const ofPayable = ({ subscriptionId, registrationId }: PayableId): SQL | undefined => {
  const { subscription, registration } = gatewayPayments
  return subscriptionId === null
    ? and(isNull(subscription), sql`${registration} = ${registrationId}`)
    : eq(subscription, subscriptionId)
}

/** The pages that may still be paid for something. */
export const openPages = async (db: Reader, payable: PayableId): Promise<readonly PageRow[]> =>
  db
    .select(PAGE)
    .from(gatewayPayments)
    .where(and(ofPayable(payable), eq(gatewayPayments.state, 'OPEN')))
    .orderBy(desc(gatewayPayments.id))

const pageWhere = async (db: Reader, condition: SQL | undefined): Promise<PageRow | undefined> =>
  (await db.select(PAGE).from(gatewayPayments).where(condition))[0]

/** The page with that id at the gateway. */
export const findPage = ({ db, gateway }: GatewayServices, remoteId: string): Promise<PageRow | undefined> =>
  pageWhere(db, and(eq(gatewayPayments.gateway, gateway.name), eq(gatewayPayments.remote_id, remoteId)))

/** The page with that id here. */
export const pageWith = ({ db }: GatewayServices, id: number): Promise<PageRow | undefined> =>
  pageWhere(db, eq(gatewayPayments.id, id))
