import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { emit } from '#server/events/emit.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { queueMail } from '#server/mail/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { attachFiles } from '#server/rules/shippingThread.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'

/** Something that is written about a problem with a shipment. */
export interface NewAnswer {
  readonly shippingId: number
  readonly text: string
  /** Addresses of files that its writer uploaded. */
  readonly files: readonly string[]
}

const REPORT = z.object({
  order_number: z.string(),
  store_name: z.string(),
  subject: z.string(),
  vendor: z.number().nullable(),
})

const PERSON = z.object({ id: z.number() })

/** Who reads it: whoever of the vendor wrote last and may still read it, who reported it, or whose store it is. */
const readerOfVendor = async (tx: Transaction, shippingId: number): Promise<number | undefined> => {
  const person = sql`
    select u.id from shippings s join users u on u.vendor = s.vendor join vendors v on v.id = s.vendor
    where s.id = ${shippingId} and u.active and v.active
      and (u.user_type = 'PRIMARY' or 'support' = any(u.vendor_permissions))
      and (u.user_type = 'PRIMARY' or u.id = s.reported_by
        or exists (select from shipping_answers a where a.shipping_id = s.id and a.user_id = u.id))
    order by (select max(a.id) from shipping_answers a where a.shipping_id = s.id and a.user_id = u.id) desc nulls last,
      u.id is not distinct from s.reported_by desc, u.id limit 1`
  return (await rowOf(tx, PERSON, person))?.id
}

/** The administrator who answered last, where he may still read it; the others are told by a notification alone. */
const readerOfSupport = async (tx: Transaction, shippingId: number): Promise<number | undefined> => {
  const person = sql`
    select u.id from shipping_answers a join users u on u.id = a.user_id
    where a.shipping_id = ${shippingId} and a.side = 'SUPPORT' and u.active and u.user_type = 'ADMIN'
      and exists (select from users_roles g join roles r on r.id = g.target_id
        where g.owner_id = u.id and r.active and r.permissions && array['*', 'shippings:view'])
    order by a.id desc limit 1`
  return (await rowOf(tx, PERSON, person))?.id
}

/**
 * Keeps an answer, and tells the other side of it: by mail, administrators by a notification, systems outside by an
 * event. 404 for a problem that there is none of, or that is none of the vendor's.
 */
export const answerShipment = async (
  tx: Transaction,
  origin: Origin,
  actor: Actor,
  { shippingId, text, files }: NewAnswer,
): Promise<void> => {
  const { vendorId, userId } = actor
  const side = vendorId === null ? 'SUPPORT' : 'VENDOR'
  const isTheirs = vendorId === null ? sql`true` : sql`tenant_id = ${tenantOf(vendorId)}`
  const report = await rowOf(
    tx,
    REPORT,
    sql`select order_number, store_name, subject, vendor from shippings
      where id = ${shippingId} and ${isTheirs} for update`,
  )
  if (!report) throw new AppError(404, 'not_found')
  const { order_number: order, store_name: store, subject, vendor } = report
  const reader = await (side === 'SUPPORT' ? readerOfVendor : readerOfSupport)(tx, shippingId)
  const params = { side, subject, order, id: String(shippingId) }
  const mail =
    reader === undefined
      ? null
      : await queueMail(tx, {
          template: side === 'SUPPORT' ? 'shipping_answered' : 'shipping_answered_back',
          to: { userId: reader },
          params,
        })
  const kept = await rowOf(
    tx,
    PERSON,
    sql`insert into shipping_answers (shipping_id, side, text, answered_by, user_id, mail_id)
      values (${shippingId}, ${side}, ${text}, ${actor.username}, ${userId}, ${mail}) returning id::int8 as id`,
  )
  const answer = Number(kept?.id)
  await attachFiles(tx, { shippingId, answerId: answer, userId, files })
  await tx.execute(sql`
    update shippings set updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${shippingId}`)
  const about = { resource: 'shippings', recordId: shippingId, label: { ar: order, en: null } }
  await recordHistory(tx, origin, [{ action: 'answer', ...about }])
  await emit(tx, origin, [
    {
      type: 'shipment_problem.answered',
      subject: { resource: 'shippings', id: shippingId },
      data: { vendor, side, answer, files: files.length },
    },
  ])
  if (side === 'VENDOR') {
    const told = { store, order, subject }
    await recordEvent(tx, { kind: 'shipping_answered', recordId: shippingId, params: told, actor })
  }
}
