import { expect } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import type { Answer } from './app.ts'
import { type Bank, bankOf } from './bank.ts'
import { ibanOf } from './ibans.ts'
import { recordOf } from './money.ts'
import type { RecordAnswer } from './records.ts'

export const batches = resourceNamed('payout_batches')
const batchItems = resourceNamed('payout_items')

export interface Batches extends Bank {
  /** Somebody of finance who prepares, and another one who approves. */
  readonly maker: string
  readonly checker: string
  /** A partner to whom so many riyals are due, with an IBAN that was confirmed unless told. */
  readonly due: (riyals: number, more?: { readonly isConfirmed?: boolean }) => Promise<RecordAnswer>
  readonly step: (
    path: string,
    body?: unknown,
    way?: { readonly token?: string; readonly key?: string },
  ) => Promise<Answer>
  readonly prepare: (partners: readonly number[], token?: string) => Promise<RecordAnswer>
  readonly approve: (id: number, token?: string) => Promise<Answer>
  readonly itemsOf: (id: number) => Promise<readonly RecordAnswer[]>
  /** Riyals that a partner's wallet holds. */
  readonly balanceOf: (partner: number) => Promise<number>
}

/** The calls about payout batches of a running application. */
export const batchesOf = async (): Promise<Batches> => {
  const bank = await bankOf()
  const { server, records, query } = bank
  const set = await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body: { account_name: 'Rabt & Co' },
  })
  expect([set.status, set.body.errors]).toEqual([200, undefined])
  const [maker, checker] = [await server.signIn('finance'), await server.signIn('finance')]
  let made = 0
  const step: Batches['step'] = (path, body, { token = maker, key } = {}) =>
    server.call(`/api/admin-panal/payout-batches/${path}`, {
      method: 'POST',
      token,
      locale: 'en',
      ...(body ? { body } : {}),
      headers: key ? { 'idempotency-key': key } : {},
    })
  return {
    ...bank,
    maker,
    checker,
    step,
    due: async (riyals, { isConfirmed = true } = {}) => {
      made += 1
      const partner = await bank.partner()
      await query('update partners set iban = $1 where id = $2', [ibanOf(made), partner.id])
      if (isConfirmed)
        await query("update partners set iban_confirmed_at = now(), iban_confirmed_by = 'x' where id = $1", [
          partner.id,
        ])
      await query(
        "insert into wallet_entries (description, kind, amount, partner, reason, recorded_by) values ('x', 'ADJUSTMENT', $1, $2, 'x', 'x')",
        [Math.round(riyals * 100), partner.id],
      )
      return records.read(resourceNamed('partners'), partner.id)
    },
    prepare: async (partners, token) =>
      recordOf(await step('prepare', { partners }, token ? { token } : {}), 'payout_batch'),
    approve: (id, token = checker) => step(`approve/${id}`, undefined, { token }),
    itemsOf: async (batch) =>
      (await records.list(batchItems, { batch, sort_column: 'id', sort_direction: 'asc' })).data,
    balanceOf: async (partner) => {
      const [row] = await query(
        'select coalesce(sum(amount), 0)::int8 as balance from wallet_entries where partner = $1',
        [partner],
      )
      return Number(row?.balance) / 100
    },
  }
}
