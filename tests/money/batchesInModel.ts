import { expect } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/client.ts'
import { cancelBatch } from '#server/money/batches/settle.ts'
import { approveDraft, debit, draft, type Finance } from './batchSteps.ts'
import type { Operation, World } from './sequences.ts'

type Step = Extract<Operation, { do: 'batch' }>

interface At {
  readonly db: Database
  readonly finance: Finance
  readonly now: Date
}

/** All wallets that hold something are put into one draft, unless one waits. */
const prepare = async ({ db, finance, now }: At, world: World): Promise<void> => {
  const chosen = world.wallets.filter(({ balance }) => balance > 0)
  if (world.draft || chosen.length === 0) return
  const holders = chosen.map(({ holder }) => holder)
  const id = await inTransaction(db, (tx) => draft(tx, finance, holders, now))
  world.draft = { id, amounts: new Map(chosen.map((wallet) => [wallet, wallet.balance])) }
}

/** What wallets still hold leaves them, and the bank tells of it whole, one by one, or not yet. */
const approve = async ({ db, finance, now }: At, world: World, told: Step['told']): Promise<void> => {
  if (!world.draft) return
  const { id, amounts } = world.draft
  world.draft = undefined
  const paid = await inTransaction(db, (tx) => approveDraft(tx, finance, id, now))
  const expected: number[] = []
  for (const [wallet, amount] of amounts) {
    if (amount > wallet.balance) continue
    wallet.balance -= amount
    expected.push(amount)
  }
  expect(paid.map(({ amount }) => amount).toSorted()).toEqual(expected.toSorted())
  const whole = expected.reduce((sum, amount) => sum + amount, 0)
  if (told === 'not' || whole === 0) return
  const lines = told === 'whole' ? [{ batch: id, amount: whole }] : paid
  for (const line of lines) await inTransaction(db, (tx) => debit(tx, finance, line, now))
}

/** One step of a batch, in the books and in the model. */
export const batchOne = async (at: At, world: World, { way, told }: Step): Promise<void> => {
  if (way === 'draft') return prepare(at, world)
  if (way === 'approve') return approve(at, world, told)
  if (!world.draft) return
  const { id } = world.draft
  world.draft = undefined
  await inTransaction(at.db, (tx) => cancelBatch(tx, at.finance[0], { id, reason: 'not now' }, at.now))
}
