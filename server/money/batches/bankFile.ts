import type { Locale } from '#src/i18n/locales.ts'
import type { Halalas } from '#src/schema/money.ts'

/** One transfer of a batch. */
export interface Transfer {
  /** The number of the payout, by which the bank's statement tells it again. */
  readonly number: string
  readonly name: string
  readonly iban: string
  readonly amount: Halalas
}

/** What a bank is told to pay. */
export interface BankOrder {
  readonly number: string
  /** When the file was made. */
  readonly at: Date
  /** The day on which the bank is to pay, in Riyadh. */
  readonly day: string
  /** Whose account it leaves. */
  readonly payer: { readonly name: string; readonly iban: string }
  readonly transfers: readonly Transfer[]
}

/** `1250.00`: halalas as banks write riyals, without groups. */
export const plainAmount = (amount: Halalas): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text of an element: no sign of markup, no control character (XML 1.0 has none), at most so many characters. */
const inXml = (text: string, most: number): string =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, most)
    .join('')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const NAME_LENGTH = 70

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'

/** Of a name that holds no sign that may stand in a file, the number takes the place: no name may be empty. */
const transferXml = ({ number, name, iban, amount }: Transfer): string => `
      <CdtTrfTxInf>
        <PmtId><InstrId>${number}</InstrId><EndToEndId>${number}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="SAR">${plainAmount(amount)}</InstdAmt></Amt>
        <Cdtr><Nm>${inXml(name, NAME_LENGTH) || number}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${number}</Ustrd></RmtInf>
      </CdtTrfTxInf>`

/**
 * The order as a customer credit transfer initiation of ISO 20022 (pain.001.001.03). Each transfer is booked by itself,
 * so that the statement has a line for each; the bank of the payer is named by the IBAN alone.
 */
export const pain001 = ({ number, at, day, payer, transfers }: BankOrder): string => {
  const count = transfers.length
  const sum = plainAmount(transfers.reduce((total, { amount }) => total + amount, 0))
  const name = inXml(payer.name, NAME_LENGTH) || number
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${number}</MsgId>
      <CreDtTm>${at.toISOString().slice(0, 19)}Z</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${number}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt>${day}</ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id><Ccy>SAR</Ccy></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>${transfers.map(transferXml).join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}

/** What marks the file as UTF-8 to a program of sheets. */
const BYTE_ORDER_MARK = '\uFEFF'

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  ar: ['المرجع', 'المستفيد', 'الآيبان', 'المبلغ', 'العملة'],
  en: ['Reference', 'Beneficiary', 'IBAN', 'Amount', 'Currency'],
}

/** A cell that no program of sheets takes for a formula, or for two. */
const inCsv = (text: string): string =>
  `"${text
    .replace(/\p{C}/gu, ' ')
    .replace(/^[\s=+\-@|%]+/, '')
    .replaceAll('"', '""')}"`

/** The order as a sheet, for sites of banks that take one: a line for each transfer, its headings in that language. */
export const batchCsv = ({ transfers }: BankOrder, locale: Locale): string => {
  const lines = transfers.map(({ number, name, iban, amount }) =>
    [inCsv(number), inCsv(name), inCsv(iban), plainAmount(amount), inCsv('SAR')].join(','),
  )
  return `${BYTE_ORDER_MARK}${[HEADINGS[locale].map(inCsv).join(','), ...lines].join('\r\n')}\r\n`
}
