import type pg from 'pg'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { filesJson, instantText, toldToReporters } from '#server/rules/shippingThread.ts'
import { ownAnswer, shipmentThreadCalls } from '#src/contract/shipments.ts'

const THREAD = shipmentThreadCalls['GET admin-panal/support/shipping/answers/:id'].result

/** What was written about a problem with a shipment, oldest first, and the files of the report; 404. */
export const readThread = async (pool: pg.Pool, shippingId: number): Promise<z.infer<typeof THREAD>> => {
  const found = await rowOf(pool, THREAD, {
    text: `select ${filesJson('sf.shipping_id = t.id and sf.answer_id is null')} as files,
      coalesce((select json_agg(json_build_object('id', a.id, 'side', a.side, 'text', a.text,
        'answered_by', a.answered_by, 'answered_at', ${instantText('a.answered_at')},
        'files', ${filesJson('sf.answer_id = a.id')},
        'state', case when m.given_up_at is not null then 'failed' when m.sent_at is not null then 'sent'
          when m.id is not null then 'waiting' end) order by a.id)
        from shipping_answers a left join mails m on m.id = a.mail_id where a.shipping_id = t.id), '[]') as answers
      from shippings t where t.id = $1`,
    values: [shippingId],
  })
  if (!found) throw new AppError(404, 'not_found')
  return found
}

const OWN = z.object({ answers: z.array(ownAnswer) })

/** The same as the vendor's people read it, whose it is was looked at before. */
export const readOwnAnswers = async (pool: pg.Pool, shippingId: number): Promise<z.infer<typeof OWN>> => {
  const found = await rowOf(pool, OWN, {
    text: `select (${toldToReporters.answers})::json as answers from shippings t where t.id = $1`,
    values: [shippingId],
  })
  return found ?? { answers: [] }
}
