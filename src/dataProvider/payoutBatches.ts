import type { Body, Result } from '#src/contract/index.ts'
import type { BankFile } from '#src/contract/payoutBatches.ts'
import { callFile } from './callFile.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'

/** Who is due, and the least that is paid out, in riyals. */
export type DueWallets = Result<'GET admin-panal/payout-batches/due'>

export type DueWallet = DueWallets['due'][number]

/** Who can be paid out of a wallet now, the largest amounts first. */
export const readDueWallets = async (signal?: AbortSignal): Promise<DueWallets> =>
  (await ask('GET admin-panal/payout-batches/due', { signal })).result

/** Makes a draft; resolves to its id. 409 `payout_not_due` names to whom nothing can be transferred any more. */
export const prepareBatch = async (
  body: Body<'POST admin-panal/payout-batches/prepare'>,
  once: string,
): Promise<{ readonly id: number; readonly message: string }> => {
  const { result, message } = await ask('POST admin-panal/payout-batches/prepare', { body, once })
  return { id: result.payout_batch.id, message }
}

/** Approves a draft; 409 `own_batch` for whoever prepared it. */
export const approveBatch = (id: number, once: string) =>
  ask('POST admin-panal/payout-batches/approve/:id', { params: { id }, once })

/** Says that the bank has paid these items, or with null all that it still has. */
export const settleBatch = (id: number, items: readonly number[] | null, once: string) =>
  ask('POST admin-panal/payout-batches/settle/:id', {
    params: { id },
    body: { items: items && [...items] },
    once,
  })

/** Cancels a draft for a reason. */
export const cancelBatch = (id: number, reason: string, once: string) =>
  ask('POST admin-panal/payout-batches/cancel/:id', { params: { id }, body: { reason }, once })

const ENDINGS = { pain001: 'xml', csv: 'csv' } as const satisfies Record<BankFile, string>

/** Puts what the bank is to pay among the browser's downloads. */
export const takeBankFile = async (id: number, number: string, format: BankFile): Promise<void> =>
  saveFile(
    await callFile(`/api/admin-panal/payout-batches/file/${id}?format=${format}`),
    `${number}.${ENDINGS[format]}`,
  )
