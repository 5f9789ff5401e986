import { beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { FIRST_PREVIOUS_HASH } from '#server/einvoice/document.ts'
import { xmlOf } from '#server/einvoice/papers.ts'
import { activeUnit } from '#server/einvoice/units.ts'
import { NOW, rowsOf } from '#tests/support/demoData.ts'
import { ruleFindings } from '#tests/support/einvoice/rules.ts'
import { shapeFindings } from '#tests/support/einvoice/schema.ts'
import { hashOfDocument, stampFindings } from '#tests/support/einvoice/stampChecks.ts'
import { parseXml, referenceOf, textAt } from '#tests/support/einvoice/xmlTree.ts'
import { startDemo } from '#tests/support/startDemo.ts'

interface Row {
  readonly invoice: number
  readonly state: string
  readonly profile: string
  readonly has_warnings: boolean
  readonly counter: number | null
  readonly uuid: string
  readonly hash: string
  readonly previous_hash: string
  readonly xml: string
  readonly token: string
}

let context: AppContext
let rows: readonly Row[]

beforeAll(async () => {
  context = (await startDemo(NOW)).context
  rows = await rowsOf<Row>(
    context,
    `select e.*, u.token from einvoices e left join einvoice_units u on u.id = e.unit order by e.counter nulls last`,
  )
})

const stamped = () => rows.filter(({ counter }) => counter !== null)

describe('the e-invoices of the demonstration', () => {
  it('are in every state, one of them was warned of, and one that was refused came again', () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['PENDING', 'INCOMPLETE', 'QUEUED', 'CLEARED', 'REPORTED', 'REJECTED']),
    )
    expect(rows.filter(({ has_warnings }) => has_warnings)).toHaveLength(1)
    const refused = rows.filter(({ state }) => state === 'REJECTED')
    const again = refused.filter(({ invoice }) =>
      rows.some((other) => other.invoice === invoice && other.state !== 'REJECTED'),
    )
    expect([refused.length, again.length]).toEqual([2, 1])
    expect(rows.length).toBeGreaterThan(15)
  })

  it('stand in one chain, each as its rules, its hash and its stamp ask for', () => {
    const chain = stamped()
    expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_, index) => index + 1))
    let previous: string = FIRST_PREVIOUS_HASH
    for (const { xml, hash, previous_hash, token, state } of chain) {
      const root = parseXml(xml)
      const certificate = Buffer.from(token, 'base64').toString()
      expect([previous_hash, referenceOf(root, 'PIH'), hashOfDocument(root)]).toEqual([
        previous,
        previous,
        hash,
      ])
      const found = [...shapeFindings(root), ...ruleFindings(root), ...stampFindings(root, xml, certificate)]
      expect(found.map(({ code }) => code)).toEqual(state === 'REJECTED' ? ['BR-KSA-37'] : [])
      previous = hash
    }
  })

  it('name whoever signed them as a demonstration, and are sent to nobody', async () => {
    const [first] = stamped()
    const certificate = textAt(
      parseXml(first?.xml ?? ''),
      'UBLExtensions/UBLExtension/ExtensionContent/UBLDocumentSignatures/SignatureInformation/Signature/Object/QualifyingProperties/SignedProperties/SignedSignatureProperties/SigningCertificate/Cert/IssuerSerial/X509IssuerName',
    )
    expect(certificate).toContain('DEMONSTRATION')
    expect(await activeUnit(context.db)).toBeUndefined()
    expect(await rowsOf(context, "select 1 from settings where key = 'einvoice_on'")).toEqual([])
    expect(await rowsOf(context, 'select secret, state from einvoice_units')).toEqual([
      { secret: null, state: 'REPLACED' },
    ])
    await context.jobs.flush(new Date(NOW.getTime() + 86_400_000))
    const faults = await rowsOf<{ last_fault: string }>(
      context,
      "select distinct last_fault from einvoices where state = 'QUEUED'",
    )
    expect(faults).toEqual([{ last_fault: 'UNAUTHORIZED' }])
  })

  it('hold back no paper of the newest invoice and the newest credit note', async () => {
    const newest = await rowsOf<{ id: number }>(context, 'select max(id) as id from invoices group by kind')
    for (const { id } of newest) expect((await xmlOf(context.db, id))?.held ?? null).toBeNull()
  })
})
