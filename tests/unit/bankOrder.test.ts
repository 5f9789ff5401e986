import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { type BankOrder, batchCsv, pain001, plainAmount } from '#server/money/batches/bankFile.ts'

const ORDER: BankOrder = {
  number: 'PB-ABCDEFGH',
  at: new Date('2026-11-24T21:30:15.250Z'),
  day: '2026-11-25',
  payer: { name: 'شركة ربط <لتقنية> & المعلومات', iban: 'SA0380000000608010167519' },
  transfers: [
    {
      number: 'PB-ABCDEFGH-001',
      name: 'Sara "A" & Sons',
      iban: 'SA4420000001234567891234',
      amount: 100_005,
    },
    { number: 'PB-ABCDEFGH-002', name: '=HYPERLINK("x")\u0007', iban: 'SA0380000000608010167519', amount: 7 },
  ],
}

type Node = { readonly name: string; readonly children: Node[]; text: string }

/** The elements of a document; throws where it is not well-formed. */
const read = (xml: string): Node => {
  const root: Node = { name: '', children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const node: Node = { name, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text.trim()
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('no document')
  return document
}

const at = (node: Node, path: string): Node => {
  let found = node
  for (const name of path.split('/')) {
    const next = found.children.find((child) => child.name === name)
    if (!next) throw new Error(`no ${name} in ${found.name}`)
    found = next
  }
  return found
}

/** Elements of pain.001.001.03 in the order of its schema, those that are required marked. */
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn!'],
  CstmrCdtTrfInitn: ['GrpHdr!', 'PmtInf!', 'SplmtryData'],
  GrpHdr: ['MsgId!', 'CreDtTm!', 'Authstn', 'NbOfTxs!', 'CtrlSum', 'InitgPty!', 'FwdgAgt'],
  PmtInf: [
    'PmtInfId!',
    'PmtMtd!',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt!',
    'PoolgAdjstmntDt',
    'Dbtr!',
    'DbtrAcct!',
    'DbtrAgt!',
    'DbtrAgtAcct',
    'UltmtDbtr',
    'ChrgBr',
    'ChrgsAcct',
    'ChrgsAcctAgt',
    'CdtTrfTxInf!',
  ],
  DbtrAcct: ['Id!', 'Tp', 'Ccy', 'Nm'],
  DbtrAgt: ['FinInstnId!', 'BrnchId'],
  CdtTrfTxInf: [
    'PmtId!',
    'PmtTpInf',
    'Amt!',
    'XchgRateInf',
    'ChrgBr',
    'ChqInstr',
    'UltmtDbtr',
    'IntrmyAgt1',
    'CdtrAgt',
    'CdtrAgtAcct',
    'Cdtr',
    'CdtrAcct',
    'UltmtCdtr',
    'InstrForCdtrAgt',
    'InstrForDbtrAgt',
    'Purp',
    'RgltryRptg',
    'Tax',
    'RltdRmtInf',
    'RmtInf',
  ],
  PmtId: ['InstrId', 'EndToEndId!'],
  Amt: ['InstdAmt'],
  RmtInf: ['Ustrd', 'Strd'],
}

const MOST: Readonly<Record<string, number>> = {
  MsgId: 35,
  PmtInfId: 35,
  InstrId: 35,
  EndToEndId: 35,
  Ustrd: 140,
  Nm: 140,
}

/** The form of values, as the types of the schema have it. */
const FORMS: Readonly<Record<string, RegExp>> = {
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  BtchBookg: /^(true|false)$/,
  ReqdExctnDt: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  Ccy: /^[A-Z]{3}$/,
  InstdAmt: /^\d{1,13}\.\d\d$/,
}

const everyNode = (node: Node): Node[] => [node, ...node.children.flatMap(everyNode)]

describe('the order as pain.001', () => {
  const document = read(pain001(ORDER))

  test('has each element where its schema has it, none of another, and all that are required', () => {
    for (const node of everyNode(document)) {
      const sequence = SEQUENCES[node.name]
      if (!sequence) continue
      const known = sequence.map((name) => name.replace('!', ''))
      const places = node.children.map(({ name }) => known.indexOf(name))
      expect([node.name, places]).toEqual([node.name, places.toSorted((a, b) => a - b)])
      expect([node.name, places.includes(-1)]).toEqual([node.name, false])
      for (const name of sequence.filter((each) => each.endsWith('!')))
        expect(node.children.map((child) => `${child.name}!`)).toContain(name)
    }
  })

  test('keeps to the lengths of its texts, and none of them is empty', () => {
    const long = pain001({
      ...ORDER,
      payer: { ...ORDER.payer, name: 'م'.repeat(300) },
      transfers: ORDER.transfers.map((each) => ({ ...each, name: '𝒳&'.repeat(200) })),
    })
    for (const node of everyNode(read(long))) {
      if (node.children.length > 0) continue
      expect([node.name, node.text === '']).toEqual([node.name, false])
      expect([...node.text].length).toBeLessThanOrEqual(MOST[node.name] ?? 34)
    }
  })

  test('has values of the form that the types of its schema ask for', () => {
    const told = everyNode(document).flatMap(({ name, text }) => (FORMS[name] ? [[name, text] as const] : []))
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(FORMS)))
    for (const [name, text] of told) expect(text).toMatch(FORMS[name] ?? /^$/)
  })

  test('calls whose name holds nothing that may stand in it by the number', () => {
    const [transfer] = ORDER.transfers
    const nameless = pain001({
      ...ORDER,
      payer: { ...ORDER.payer, name: '\u0007' },
      transfers: transfer ? [{ ...transfer, name: '\u200F \u0000' }] : [],
    })
    const payment = at(read(nameless), 'CstmrCdtTrfInitn/PmtInf')
    expect(at(payment, 'Dbtr/Nm').text).toBe('PB-ABCDEFGH')
    expect(at(payment, 'CdtTrfTxInf/Cdtr/Nm').text).toBe('PB-ABCDEFGH-001')
  })

  test('says how many transfers there are and what they come to, above and below', () => {
    for (const path of ['GrpHdr', 'PmtInf']) {
      const part = at(document, `CstmrCdtTrfInitn/${path}`)
      expect([at(part, 'NbOfTxs').text, at(part, 'CtrlSum').text]).toEqual(['2', '1000.12'])
    }
    const payment = at(document, 'CstmrCdtTrfInitn/PmtInf')
    const transfers = payment.children.filter(({ name }) => name === 'CdtTrfTxInf')
    expect(transfers.map((each) => at(each, 'Amt/InstdAmt').text)).toEqual(['1000.05', '0.07'])
    expect(transfers.map((each) => at(each, 'PmtId/EndToEndId').text)).toEqual([
      'PB-ABCDEFGH-001',
      'PB-ABCDEFGH-002',
    ])
    expect(transfers.map((each) => at(each, 'Cdtr/Nm').text)).toEqual(['Sara "A" & Sons', '=HYPERLINK("x")'])
    expect(at(payment, 'Dbtr/Nm').text).toBe('شركة ربط <لتقنية> & المعلومات')
    expect(at(payment, 'ReqdExctnDt').text).toBe('2026-11-25')
    expect(at(document, 'CstmrCdtTrfInitn/GrpHdr/CreDtTm').text).toBe('2026-11-24T21:30:15Z')
  })
})

describe('the order as a sheet', () => {
  test('has a line for each transfer, none of which is a formula', () => {
    const lines = batchCsv(ORDER, 'en').replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual([
      '"Reference","Beneficiary","IBAN","Amount","Currency"',
      '"PB-ABCDEFGH-001","Sara ""A"" & Sons","SA4420000001234567891234",1000.05,"SAR"',
      '"PB-ABCDEFGH-002","HYPERLINK(""x"") ","SA0380000000608010167519",0.07,"SAR"',
    ])
    expect(batchCsv(ORDER, 'ar')).toMatch(/^\uFEFF"المرجع","المستفيد"/)
  })
})

test('amounts of a bank have two decimals and no groups', () => {
  expect([0, 7, 70, 100, 123_456_789].map(plainAmount)).toEqual([
    '0.00',
    '0.07',
    '0.70',
    '1.00',
    '1234567.89',
  ])
})
