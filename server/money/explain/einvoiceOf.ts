import { and, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { einvoices } from '#server/db/schema.ts'
import { heldBy } from '#src/invoice/heldBy.ts'
import { pick } from '#src/schema/objects.ts'
import { linkTo, type Step, stepOf, type Viewer, words } from './steps.ts'

/** The first signs of a hash: enough to tell two apart; the document's own page shows the whole. */
const shortHash = (hash: string) => words(hash.slice(0, 12))

const COLUMNS = pick(einvoices, 'id', 'state', 'profile', 'uuid', 'counter', 'chain', 'hash', 'previous_hash')

const readDocument = async (tx: Transaction, invoice: number) => {
  const [found] = await tx
    .select(COLUMNS)
    .from(einvoices)
    .where(eq(einvoices.invoice, invoice))
    .orderBy(desc(ne(einvoices.state, 'REJECTED')), desc(einvoices.id))
    .limit(1)
  return found
}

type Document = NonNullable<Awaited<ReturnType<typeof readDocument>>>

/** Where the document stands in its chain: its counter, its hash, and that of the one before it as that has it. */
const linkSteps = async (tx: Transaction, document: Document, viewer: Viewer): Promise<readonly Step[]> => {
  const { chain, counter, hash, previous_hash } = document
  if (chain === null || counter === null || hash === null || previous_hash === null) return []
  const [previous] = await tx
    .select(pick(einvoices, 'id', 'counter', 'hash'))
    .from(einvoices)
    .where(and(eq(einvoices.chain, chain), eq(einvoices.counter, counter - 1)))
  return [
    stepOf('einvoice_counter', { result: words(String(counter)) }),
    stepOf('einvoice_hash', { result: shortHash(hash) }),
    stepOf('einvoice_previous', {
      result: shortHash(previous?.hash ?? previous_hash),
      stored: shortHash(previous_hash),
      link: previous && linkTo(viewer, 'einvoices', previous.id, `ICV ${previous.counter}`),
    }),
  ]
}

/**
 * What the tax authority has of an invoice or a credit note. Its vendor is told no more than the paper would say: which
 * document it is, and whether it can be given yet; the chain is told to who may see e-invoices.
 */
export const einvoiceSteps = async (
  tx: Transaction,
  { id, number }: { readonly id: number; readonly number: string },
  viewer: Viewer,
): Promise<readonly Step[]> => {
  const document = await readDocument(tx, id)
  if (!document) return []
  const { state, uuid } = document
  const isOwners = viewer.vendorId !== null
  if (isOwners && heldBy(state, document.profile === 'STANDARD') !== null)
    return [stepOf('einvoice_prepared')]
  const isTold = !isOwners && viewer.sees('einvoices')
  return [
    stepOf(`einvoice_${state}`, { link: linkTo(viewer, 'einvoices', document.id, number) }),
    stepOf('einvoice_uuid', { values: { uuid: words(uuid) } }),
    ...(isTold ? await linkSteps(tx, document, viewer) : []),
  ]
}
