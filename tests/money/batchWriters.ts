import { todayInRiyadh } from '#src/schema/days.ts'
import { mt940Of, OURS } from '#tests/support/bankFiles.ts'
import { formOf } from '#tests/support/uploads.ts'
import { callOf, type Platform } from './writers.ts'

/** What a server has said to be done about batches; it has to be found after whatever happens. */
export interface AcknowledgedBatches {
  readonly approved: Set<number>
  /** Lines of the bank that were matched with a payout or a batch. */
  readonly matched: Set<number>
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
}

/** Reads or changes the database beside the server; undefined where it does not answer. */
export type AskDatabase = (text: string) => Promise<readonly object[] | undefined>

/** Two who are signed in: one prepares and matches, the other one approves. */
export interface Signed extends Pick<Platform, 'port'> {
  readonly maker: string
  readonly checker: string
}

/** Somebody who pays one partner out, batch after batch, and matches what the bank says. */
export interface BatchWriter {
  /** Writes until `isOver`; ends early when the server or its database does not answer any more. */
  readonly write: (signed: Signed, isOver: () => boolean) => Promise<void>
  /** How many batches were asked for. */
  readonly turns: () => number
}

/** Riyals that are due each time. */
const DUE = 500

interface Made {
  readonly batch: number
  readonly number: string
  readonly item: string
  readonly payout: number | null
}

/**
 * A writer for a partner. Whatever step was cut off is made again after a restart as a person would: under the key it
 * had, with the same file, for the same batch; the bank tells every second batch in one line, the others by their item.
 */
export const newBatchWriter = (
  partner: number,
  { approved, matched, statuses }: AcknowledgedBatches,
  { onDone, ask }: { readonly onDone: () => void; readonly ask: AskDatabase },
): BatchWriter => {
  let turn = 1
  let at = 0
  const last = async (): Promise<Made | undefined> => {
    const found = (await ask(
      `select i.batch::int, b.number, i.number as item, i.payout::int from payout_items i
       join payout_batches b on b.id = i.batch where i.partner = ${partner} order by i.id desc limit 1`,
    )) as Made[] | undefined
    if (found?.length === 0) throw new Error(`partner ${partner} stands in no batch`)
    return found?.[0]
  }
  const isTold = (answer: { readonly status: number } | undefined): boolean =>
    answer !== undefined && answer.status < 500

  const steps: readonly ((signed: Signed) => Promise<boolean>)[] = [
    async () => {
      const added = await ask(
        `insert into wallet_entries (description, kind, amount, partner, reason, recorded_by)
         select 'x', 'ADJUSTMENT', ${DUE * 100}, ${partner}, 'due', 'test'
         where (select coalesce(sum(amount), 0) from wallet_entries where partner = ${partner}) = 0`,
      )
      return added !== undefined
    },
    async ({ port, maker }) => {
      const call = callOf({ port, token: maker }, { statuses })
      const key = { 'idempotency-key': `batch-${partner}-${turn}` }
      return isTold(await call('payout-batches/prepare', { partners: [partner] }, key))
    },
    async ({ port, checker }) => {
      const made = await last()
      if (!made) return false
      const call = callOf({ port, token: checker }, { statuses })
      const answer = await call(`payout-batches/approve/${made.batch}`, {})
      if (answer?.status === 200) approved.add(made.batch)
      return isTold(answer)
    },
    async ({ port, maker }) => {
      const made = await last()
      if (!made) return false
      const text = `DEBIT ${turn % 2 ? made.number : made.item}`
      const statement = mt940Of([
        { day: todayInRiyadh(), amount: -DUE, reference: `R${partner}T${turn}`, text },
      ])
      const file = { field: 'file', filename: 'debit.sta', bytes: Buffer.from(statement) }
      const form = formOf({ account: OURS }, file)
      const call = callOf({ port, token: maker }, { statuses })
      return isTold(await call('bank-statements/import', form.body, form.headers))
    },
    async ({ port, maker }) => {
      const made = await last()
      const lines = (await ask(`select id::int from bank_lines where reference = 'R${partner}T${turn}'`)) as
        | { id: number }[]
        | undefined
      if (!made || !lines) return false
      const [line] = lines
      if (!line || made.payout === null)
        throw new Error(`turn ${turn} of partner ${partner} lacks its line or payout`)
      const pair = turn % 2 ? { kind: 'BATCH', target: made.batch } : { kind: 'PAYOUT', target: made.payout }
      const call = callOf({ port, token: maker }, { statuses })
      const answer = await call('bank-lines/match', {
        sure: false,
        pairs: [{ line: line.id, direction: 'OUT', ...pair }],
      })
      if (answer?.body.result?.outcomes?.[0]?.matched) matched.add(line.id)
      return isTold(answer)
    },
  ]

  const write: BatchWriter['write'] = async (signed, isOver) => {
    while (!isOver()) {
      const step = steps[at]
      if (!(await step?.(signed))) return
      onDone()
      at = (at + 1) % steps.length
      if (at === 0) turn += 1
    }
  }
  return { write, turns: () => turn }
}
