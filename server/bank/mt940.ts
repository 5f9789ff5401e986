import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { readDay } from '#src/schema/readDay.ts'
import { ibanIn, MOST_LINES, type Paper, PaperError, type PaperLine, tidyText } from './paper.ts'

/** A field of a message: `:61:` and what follows it, further lines included. */
interface Tagged {
  readonly tag: string
  readonly value: string
}

/** Lines that one field may have; those of SWIFT have at most 8. */
const MOST_PARTS = 40

/** Fields in their order; what stands around messages (`{1:…}`, `-}`) is left out. */
const fieldsOf = (text: string): Tagged[] => {
  const fields: { tag: string; parts: string[] }[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const begins = /^:(\d{2}[A-Z]?):/.exec(line)
    if (begins) fields.push({ tag: begins[1] ?? '', parts: [line.slice(begins[0].length)] })
    else if (/^(?:-\}?|\{\d:.*|-?\}.*)$/.test(line.slice(0, 400))) fields.push({ tag: '', parts: [] })
    else if (fields.at(-1)?.tag && (fields.at(-1)?.parts.length ?? 0) < MOST_PARTS)
      fields.at(-1)?.parts.push(line)
  }
  return fields.map(({ tag, parts }) => ({ tag, value: parts.join('\n') }))
}

const dayOf = (digits: string): Day | undefined =>
  readDay(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`)

const amountOf = (digits: string): Halalas => {
  const [whole = '', cents = ''] = digits.split(',')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}(?:,\d{0,2})?)$/

interface Balance {
  readonly amount: Halalas
  readonly currency: string
}

const balanceOf = (value: string): Balance => {
  const [, sign, , currency = '', digits = ''] = BALANCE.exec(value.trim()) ?? []
  if (!sign) throw new PaperError('bank_not_a_statement')
  return { amount: amountOf(digits) * (sign === 'D' ? -1 : 1), currency }
}

const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,15}(?:,\d{0,2})?)[A-Z][A-Z0-9]{3}(.{0,200})$/

/** The day on which it was booked: a month and a day, in the year of its value or the one beside it. */
const bookedOn = (value: Day, monthAndDay: string | undefined): Day | undefined => {
  if (!monthAndDay) return value
  const year = Number(value.slice(0, 4))
  const [month, valueMonth] = [Number(monthAndDay.slice(0, 2)), Number(value.slice(5, 7))]
  const booked = month - valueMonth > 6 ? year - 1 : valueMonth - month > 6 ? year + 1 : year
  return readDay(`${booked}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
}

const entryOf = (value: string, row: number): PaperLine => {
  const [head = '', ...further] = value.split('\n')
  const [, day = '', entryDay, sign = '', digits = '', refs = ''] = ENTRY.exec(head.trim()) ?? []
  const valueDay = dayOf(day)
  const booked = valueDay && bookedOn(valueDay, entryDay)
  if (!booked) throw new PaperError('bank_line_unread', row)
  const [own = '', banks = ''] = refs.split('//')
  const reference = [banks, own].map((each) => tidyText(each, 60)).find((each) => each && each !== 'NONREF')
  return {
    row,
    bookedOn: booked,
    // A reversed credit is money that left again.
    direction: sign === 'C' || sign === 'RD' ? 'IN' : 'OUT',
    amount: amountOf(digits),
    reference: reference ?? null,
    // What the sender calls it stands nowhere else where the bank calls it something.
    text: tidyText([banks && own !== 'NONREF' ? own : '', ...further].join(' '), 500),
    counterparty: null,
    iban: null,
  }
}

/** Subfields `?20` to `?63`: texts, and whom it is from (`?32`, `?33`). */
const subfields = (value: string): { readonly text: string; readonly name: string } => {
  const parts = value.replaceAll('\n', '').split('?').slice(1, MOST_PARTS)
  const of = (wanted: RegExp, between: string) =>
    parts.flatMap((part) => (wanted.test(part) ? [part.slice(2)] : [])).join(between)
  return { text: of(/^(?:0\d|2\d|6\d)/, ' '), name: of(/^3[23]/, '') }
}

/** What `:86:` tells of the entry before it: in subfields, by words between slashes, or as it is. */
const told = (line: PaperLine, value: string): PaperLine => {
  const isCoded = /^\d{3}\?/.test(value)
  const coded = isCoded ? subfields(value) : null
  const flat = value.replaceAll('\n', '')
  const named = coded?.name ?? /\/(?:NAME|ORDP|BENM)\/(?:NAME\/)?([^/]{1,140})/.exec(flat)?.[1] ?? ''
  const text = [line.text, coded ? coded.text : value.replaceAll('\n', ' ')].filter(Boolean).join(' ')
  return {
    ...line,
    text: tidyText(text, 500),
    counterparty: tidyText(named, 140),
    iban: ibanIn(flat),
  }
}

const paperOf = (fields: readonly Tagged[], before: number): Paper => {
  const fieldOf = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.value
  const [opens, closes] = [fieldOf('60F', '60M'), fieldOf('62F', '62M')]
  if (opens === undefined || closes === undefined) throw new PaperError('bank_not_a_statement')
  const opening = balanceOf(opens)
  const lines: PaperLine[] = []
  let isOfEntry = false
  for (const { tag, value } of fields) {
    const last = lines.at(-1)
    if (tag === '61') {
      if (before + lines.length >= MOST_LINES) throw new PaperError('bank_too_many_lines')
      lines.push(entryOf(value, before + lines.length + 1))
    } else if (tag === '86' && isOfEntry && last) lines[lines.length - 1] = told(last, value)
    isOfEntry = tag === '61'
  }
  return {
    account: tidyText(fieldOf('25') ?? '', 40),
    currency: opening.currency,
    opening: opening.amount,
    closing: balanceOf(closes).amount,
    lines,
  }
}

/** The statements of a file of MT940 messages, each from its `:20:` on; throws `PaperError`. */
export const readMt940 = (text: string): Paper[] => {
  const messages: Tagged[][] = []
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') messages.push([])
    messages.at(-1)?.push(field)
  }
  if (messages.length === 0) throw new PaperError('bank_not_a_statement')
  let before = 0
  return messages.map((fields) => {
    const paper = paperOf(fields, before)
    before += paper.lines.length
    return paper
  })
}
