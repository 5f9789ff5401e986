import type pg from 'pg'
import { expect } from 'vitest'
import { type Database, inTransaction, openDatabase, type Transaction } from '#server/db/client.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Decision, decidePayment } from '#server/money/decide.ts'
import { type Order, openPayment } from '#server/money/payments.ts'
import { type Refund, refundPayment } from '#server/money/refunds.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { newPackage, newVendor, setSeller } from './world.ts'

/** A Wednesday morning that every test can count from. */
export const TODAY = '2030-05-15'
export const NOW = new Date(`${TODAY}T09:00:00Z`)
export const NOBODY: Origin = { actor: null, requestId: '', address: '' }

/** Why something was refused: its status, its code, and for 422 what is said of which field. */
export interface Refused {
  readonly status: number
  readonly code: string
  readonly errors?: Readonly<Record<string, { readonly key: string; readonly params: object }>>
}

const refusalOf = ({ statusCode, code, particulars: { errors } }: AppError): Refused => ({
  status: statusCode,
  code,
  ...(errors && {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, [issue]]) => [
        field,
        { key: issue?.key ?? '', params: issue?.params ?? {} },
      ]),
    ),
  }),
})

/** 422 on a field; what fills the places of its text is compared where it is given. */
export const issue = (field: string, key: string, params: object = expect.anything()): Refused => ({
  status: 422,
  code: 'validation',
  errors: { [field]: { key: `validation.${key}`, params } },
})

export const conflict = (code: string): Refused => ({ status: 409, code })

export type Administrator = Origin & { readonly actor: Actor }

/** An administrator with a role, as whoever makes a request. */
export const newAdministrator = async (
  pool: pg.Pool,
  role: string,
  username: string,
): Promise<Administrator> => {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into users (user_type, username, email, locale)
       values ('ADMIN', $1, $1 || '@test.test', 'ar') returning id),
     given as (insert into users_roles (owner_id, target_id)
       select made.id, roles.id from made, roles where roles.key = $2)
     select id from made`,
    [username, role],
  )
  const actor: Actor = {
    sessionId: 0,
    confirmedAt: 0,
    twoStep: false,
    userId: Number(rows[0]?.id),
    username,
    email: `${username}@test.test`,
    locale: 'ar',
    avatar: null,
    roles: [],
    permissions: new Set(),
    userType: 'ADMIN',
    vendorId: null,
    vendorPermissions: new Set(),
    serviceAccount: null,
  }
  return { actor, requestId: '', address: '' }
}

/** The rules of money over a database of their own, without HTTP in between. */
export interface Books {
  readonly db: Database
  /** Rows of a query. */
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  readonly set: (key: string, value: number | null) => Promise<unknown>
  /** An administrator with a role, as whoever makes a request. */
  readonly administrator: (role: string) => Promise<Administrator>
  readonly run: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** What came of something that is refused. */
  readonly refused: (work: (tx: Transaction) => Promise<unknown>) => Promise<Refused>
}

/** Opens empty books, of a seller who may issue invoices. */
export const openBooks = async (): Promise<Books> => {
  const database = await createTestDatabase()
  whenFileEnds(database.drop)
  const log = { warn: () => undefined }
  const { db, pool, close } = openDatabase({ target: database.connection, size: 5, seconds: 30, log })
  whenFileEnds(close)
  await setSeller(pool)
  let admins = 0
  return {
    db,
    rows: async (text, values = []) => (await pool.query(text, [...values])).rows,
    set: (key, value) =>
      pool.query(
        'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [key, JSON.stringify(value)],
      ),
    administrator: (role) => {
      admins += 1
      return newAdministrator(pool, role, `${role}-${admins}`)
    },
    run: (work) => inTransaction(db, work),
    refused: async (work) => {
      try {
        await inTransaction(db, work)
      } catch (error) {
        if (error instanceof AppError) return refusalOf(error)
        throw error
      }
      throw new Error('was not refused')
    },
  }
}

/** Opens a payment of a vendor as the routes do; by bank transfer unless told. */
export const order = async (
  tx: Transaction,
  vendorId: number,
  packageId: number,
  more: Partial<Order> = {},
): Promise<number> => {
  await lockVendor(tx, vendorId)
  const transfer = { method: 'BANK_TRANSFER', paymentDate: null, receipt: null, dueOn: null } as const
  return (await openPayment(tx, { vendorId, packageId, couponCode: null, ...transfer, ...more }, NOW)).id
}

/** Decides on a payment; a gateway says that it succeeded unless told. */
export const settle = (
  tx: Transaction,
  vendorId: number,
  subscriptionId: number,
  more: Partial<Decision> = {},
  now = NOW,
) =>
  decidePayment(tx, { vendorId, subscriptionId, to: 'SUCCESS', reason: null, origin: NOBODY, ...more }, now)

/** Gives money of a payment back. */
export const giveBack = (
  tx: Transaction,
  subscriptionId: number,
  amount: number,
  { origin = NOBODY, ...more }: Partial<Refund> & { readonly origin?: Origin } = {},
) =>
  refundPayment(
    tx,
    origin,
    {
      subscriptionId,
      amount,
      method: 'BANK_TRANSFER',
      reference: 'TRF',
      refundedOn: TODAY,
      file: null,
      reason: 'asked for it',
      endsPeriod: null,
      ...more,
    },
    NOW,
  )

/** A vendor who has paid for a package, 115.00 SR for a month unless told. */
export const payingVendor = async (
  books: Books,
  {
    chosen,
    referral,
    origin = NOBODY,
  }: {
    readonly chosen?: number
    readonly referral?: Parameters<typeof newVendor>[1]
    readonly origin?: Origin
  } = {},
): Promise<{ readonly vendor: number; readonly payment: number; readonly chosen: number }> => {
  const bought = chosen ?? (await newPackage(books.db.$client))
  const vendor = await newVendor(books.db.$client, referral)
  const payment = await books.run((tx) => order(tx, vendor, bought))
  await books.run((tx) => settle(tx, vendor, payment, { origin, reference: 'TRF-1' }))
  return { vendor, payment, chosen: bought }
}
