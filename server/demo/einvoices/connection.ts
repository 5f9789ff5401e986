import { createPublicKey, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { einvoiceUnits } from '#server/db/schema.ts'
import { certificateIn } from '#server/einvoice/certificate.ts'
import { newPrivateKey, readPrivateKey, requestOf } from '#server/einvoice/request.ts'
import { sellerOf } from '#server/einvoice/seller.ts'
import { keepForChecks } from '#server/einvoice/units.ts'
import { readSettings } from '#server/settings/read.ts'
import { ADDRESS_FORM } from '#src/resources/vendors/storeDetails.ts'
import { addDays, DAY_MS, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from '../money/world.ts'
import { demoVendors } from '../vendors/vendors.ts'
import { demoToken } from './certificate.ts'

/** Days before the loading between which invoices became e-invoices. */
const SINCE = 45
const UNTIL = 5

const OPENING_MS = 5 * 3_600_000

const VALID_DAYS = 365

/** A key with a certificate that the demonstration signed itself. */
const newUnit = async ({ tx, clock, owner }: World) => {
  const seller = sellerOf(await readSettings(tx))
  if (!seller) throw new Error('the seller of the demo is not complete')
  const privateKey = newPrivateKey()
  const key = readPrivateKey(privateKey)
  const requester = {
    environment: 'SANDBOX',
    commonName: `RABT-${seller.taxNumber}`,
    serial: '1-Rabt|2-Back-office|3-demonstration',
    organization: seller.name,
    unit: seller.address.city ?? seller.name,
    taxNumber: seller.taxNumber,
    address: [seller.address.buildingNumber, seller.address.street, seller.address.city].join(' '),
    businessCategory: seller.businessCategory,
  } as const
  const now = clock()
  return {
    environment: requester.environment,
    serial: requester.serial,
    taxNumber: seller.taxNumber,
    privateKey,
    request: requestOf(requester, key, createPublicKey(key)),
    issued: {
      id: 'demonstration',
      token: demoToken(key, now, new Date(now.getTime() + VALID_DAYS * DAY_MS)),
      secret: randomBytes(24).toString('base64'),
    },
    by: owner().actor?.username ?? '',
  }
}

/**
 * Has invoices become e-invoices. What would let the unit in at the authority is left out, so that nothing of the
 * demonstration is ever sent to anybody.
 */
const connect = async (world: World): Promise<void> => {
  const { tx, vault, clock } = world
  const made = await newUnit(world)
  const id = await keepForChecks(tx, vault, made)
  const at = clock().toISOString()
  const { token } = made.issued
  await tx
    .update(einvoiceUnits)
    .set({
      state: 'ACTIVE',
      token,
      certificate_until: certificateIn(token).validUntil.toISOString(),
      created_at: at,
      activated_at: at,
    })
    .where(eq(einvoiceUnits.id, id))
  await tx.execute(sql`insert into settings (key, value) values ('einvoice_on', 'true'::jsonb)`)
}

/** Who goes on with a package and pays VAT, by subdomain; not whoever the demonstration signs in as. */
const KEEPERS = demoVendors
  .filter(
    ({ pays_tax, mailbox, story }) => pays_tax && mailbox !== 'vendor' && story.at(-1)?.does === 'keeps',
  )
  .map(({ subdomain }) => subdomain)

/** One who renews in the weeks that follow has not stated an address: the VAT number was there before it was asked for. */
const leaveAddressOut = async ({ tx, clock }: World): Promise<void> => {
  const today = dayInRiyadh(clock())
  const nothing = sql.join(
    ADDRESS_FORM.map((name) => sql`${sql.identifier(name)} = null`),
    sql`, `,
  )
  await tx.execute(sql`
    update vendors set ${nothing} where id = (
      select id from vendors where subdomain = any(${sql.param(KEEPERS)}::text[])
        and subscription_ends_on between ${addDays(today, 16)}::date and ${addDays(today, 36)}::date
      order by subscription_ends_on, id limit 1)`)
}

/** For some weeks invoices are e-invoices; since then they are not, as before. */
export async function* einvoicesOn(world: World): Course {
  yield Date.parse(addDays(world.today, -SINCE)) + OPENING_MS
  await connect(world)
  await leaveAddressOut(world)
  yield Date.parse(addDays(world.today, -UNTIL)) + OPENING_MS
  await world.tx.execute(sql`delete from settings where key = 'einvoice_on'`)
}
