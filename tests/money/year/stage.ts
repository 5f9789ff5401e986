import type { Transaction } from '#server/db/client.ts'
import { type Seeded, seeded } from '#server/demo/seeded.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Holder } from '#server/money/wallet.ts'
import { ibanOf } from '#tests/support/ibans.ts'
import type { Books } from '../books.ts'
import { attempt, newCoupon, newPackage, newPartner, type Referral } from '../world.ts'
import { openBank } from './batches.ts'

/** How large a simulation is. */
export interface Size {
  readonly vendors: number
  readonly months: number
}

/** Somebody whose habits a simulation follows, from the day of the registration on. */
export interface Trader {
  readonly id: number
  /** Package that is liked best, and how likely what is due is paid on a day. */
  readonly likes: number
  readonly pays: number
}

/** The day that it is. */
export interface Today {
  readonly day: string
  readonly now: Date
}

/** What a simulation is played on. */
export interface Stage {
  readonly books: Books
  readonly size: Size
  readonly random: Seeded
  readonly packages: { readonly trial: number; readonly paid: readonly number[] }
  readonly coupons: readonly string[]
  readonly partners: readonly number[]
  /** Two of the finance people, so that each step has another one for the second. */
  readonly finance: readonly [Origin, Origin]
  readonly owner: Origin
  readonly traders: Trader[]
  /** How often each thing was done, and how often each refusal was met. */
  readonly done: Map<string, number>
  readonly refused: Map<string, number>
  /** Does something by the rules, and counts what came of it. */
  readonly act: <T>(name: string, work: (tx: Transaction) => Promise<T>) => Promise<T | undefined>
}

const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)

const newPackages = async ({ db }: Books): Promise<Stage['packages']> => {
  const pool = db.$client
  const paid = [
    await newPackage(pool, { price: 216.52 }),
    await newPackage(pool, { price: 99.99 }),
    await newPackage(pool, { price: 574.3, duration: 3 }),
    await newPackage(pool, { price: 1999, subscription_type: 'YEAR' }),
    await newPackage(pool, { price: 33.33, subscription_type: 'DAYS', duration: 30 }),
    await newPackage(pool, { price: 9999.99, subscription_type: 'LIFE_TIME', duration: null }),
  ]
  const trial = { price: 0, type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14 } as const
  return { paid, trial: await newPackage(pool, trial) }
}

const newCoupons = async ({ db }: Books, paid: readonly number[]): Promise<readonly string[]> => {
  const made = [
    { code: 'SIXTH', discountPercentage: 16.67, userCount: null, validCount: null },
    { code: 'FIRST', discountPercentage: 50, userCount: 15, validCount: 1 },
    { code: 'MONTH', discountPercentage: 10, userCount: null, validCount: 2, month_number: 1 },
  ]
  for (const coupon of made) await newCoupon(db.$client, paid, { type: 'PERCENTAGE', ...coupon })
  return made.map(({ code }) => code)
}

/** Of those who have wallets one in three gave no IBAN: they are paid by hand. */
export const giveIban = async ({ rows }: Books, table: 'partners' | 'vendors', id: number): Promise<void> => {
  if (id % 3 === 0) return
  const iban = ibanOf(id * 2 + (table === 'partners' ? 1 : 0) + 10)
  await rows(`update ${table} set iban = $1 where id = $2`, [iban, id])
  // Another number has to be confirmed anew.
  await rows(`update ${table} set iban_confirmed_at = now(), iban_confirmed_by = 'test' where id = $1`, [id])
}

/** Opens books with packages, coupons, partners and people of the office. */
export const openStage = async (books: Books, size: Size): Promise<Stage> => {
  await books.set('commission_hold_days', 14)
  await openBank(books)
  const packages = await newPackages(books)
  const [done, refused] = [new Map<string, number>(), new Map<string, number>()]
  const partners: number[] = []
  while (partners.length < 5) {
    const id = await newPartner(books.db.$client)
    await giveIban(books, 'partners', id)
    partners.push(id)
  }
  return {
    books,
    size,
    random: seeded(`year of ${size.vendors}`),
    packages,
    coupons: await newCoupons(books, packages.paid),
    partners,
    finance: [await books.administrator('finance'), await books.administrator('finance')],
    owner: await books.administrator('super_admin'),
    traders: [],
    done,
    refused,
    act: async (name, work) => {
      const outcome = await attempt(books.db, work)
      if ('done' in outcome) {
        count(done, name)
        return outcome.done
      }
      count(refused, `${name}: ${outcome.refused}`)
      return undefined
    },
  }
}

/** One of some; the list is not empty. */
export const oneOf = <T>(random: Seeded, among: readonly T[]): T =>
  among[Math.floor(random() * among.length)] as T

/** Who sent somebody: a partner, a vendor of before, or nobody. */
export const referralFor = ({ random, partners, traders }: Stage): Referral | undefined => {
  const chance = random()
  const holder: Holder | undefined =
    chance < 0.4
      ? { partner: oneOf(random, partners) }
      : chance < 0.6 && traders.length > 0
        ? { vendor: oneOf(random, traders).id }
        : undefined
  return holder && { holder, percentage: 17.5, months: oneOf(random, [3, 12, 24]) }
}
