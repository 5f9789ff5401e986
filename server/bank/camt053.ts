import type { Day } from '#src/schema/days.ts'
import { tidyIdentity } from '#src/schema/identities.ts'
import type { Halalas } from '#src/schema/money.ts'
import { readDay } from '#src/schema/readDay.ts'
import { ibanIn, MOST_LINES, type Paper, PaperError, type PaperLine, tidyText } from './paper.ts'
import { allAt, type Element, pieceReader, textAt } from './xmlTree.ts'

const amountAt = (element: Element, ...path: readonly string[]): Halalas | undefined => {
  const [found] = allAt(element, ...path)
  const parts = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(found?.text.trim() ?? '')
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

const dayAt = (element: Element, ...path: readonly string[]): Day | undefined =>
  readDay((textAt(element, [...path, 'Dt'], [...path, 'DtTm']) ?? '').slice(0, 10))

/** What senders write where they have no reference of their own. */
const NO_REFERENCE = 'NOTPROVIDED'

/** The first of these texts that says something. */
const referenceAt = (element: Element, ...paths: readonly (readonly string[])[]): string | null =>
  paths.map((path) => textAt(element, path)).find((each) => each !== null && each !== NO_REFERENCE) ?? null

/** What one transaction of an entry tells: whom it is from, or to, and why. */
const partyOf = (details: Element, isIn: boolean) => {
  const [party, account] = isIn ? (['Dbtr', 'DbtrAcct'] as const) : (['Cdtr', 'CdtrAcct'] as const)
  const related = 'RltdPties'
  return {
    counterparty: textAt(details, [related, party, 'Nm'], [related, party, 'Pty', 'Nm']),
    iban: textAt(details, [related, account, 'Id', 'IBAN']),
    banksReference: referenceAt(details, ['Refs', 'AcctSvcrRef'], ['Refs', 'TxId']),
    sendersReference: referenceAt(details, ['Refs', 'EndToEndId']),
    formerReference: textAt(details, ['Refs', 'AcctSvcrRef'], ['Refs', 'TxId'], ['Refs', 'EndToEndId']),
    text: [
      ...allAt(details, 'RmtInf', 'Ustrd').map(({ text }) => text),
      ...allAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
      textAt(details, ['AddtlTxInf']) ?? '',
      textAt(details, ['Refs', 'EndToEndId']) ?? '',
    ].join(' '),
  }
}

/** An entry stands for several transactions where each tells its amount, and they add up to it. */
const partsOf = (entry: Element, total: Halalas) => {
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map(
    (each) => amountAt(each, 'Amt') ?? amountAt(each, 'AmtDtls', 'TxAmt', 'Amt') ?? 0,
  )
  const isSplit = details.length > 1 && amounts.reduce((sum, each) => sum + each, 0) === total
  if (!isSplit) return [{ amount: total, details: details.slice(0, 1) }]
  return details.map((each, place) => ({ amount: amounts[place] ?? 0, details: [each] }))
}

const linesOf = (entry: Element, row: number): PaperLine[] => {
  const total = amountAt(entry, 'Amt')
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  const sign = textAt(entry, ['CdtDbtInd'])
  // Its digits would else be taken for as many riyals.
  if ((allAt(entry, 'Amt')[0]?.attributes.Ccy ?? 'SAR') !== 'SAR') throw new PaperError('bank_other_currency')
  if (total === undefined || !bookedOn || (sign !== 'CRDT' && sign !== 'DBIT'))
    throw new PaperError('bank_line_unread', row)
  const isIn = sign === 'CRDT'
  const ofEntry = [textAt(entry, ['AddtlNtryInf']) ?? '']
  const parts = partsOf(entry, total)
  const banksOwn = referenceAt(entry, ['AcctSvcrRef'])
  return parts.map(({ amount, details: [details] }) => {
    const told = details && partyOf(details, isIn)
    const text = [told?.text ?? '', ...ofEntry].join(' ')
    // Senders repeat their own references; what the bank calls a transfer, or an entry of one, stands once.
    const reference =
      told?.banksReference ??
      (parts.length === 1 ? banksOwn : null) ??
      told?.sendersReference ??
      banksOwn ??
      referenceAt(entry, ['NtryRef'])
    const former = told?.formerReference ?? textAt(entry, ['AcctSvcrRef'], ['NtryRef'])
    return {
      row,
      bookedOn,
      direction: isIn ? 'IN' : 'OUT',
      amount,
      reference: tidyText(reference ?? '', 60),
      formerReference: tidyText(former && former !== NO_REFERENCE ? former : '', 60),
      text: tidyText(text.replaceAll(NO_REFERENCE, ''), 500),
      counterparty: tidyText(told?.counterparty ?? '', 140),
      iban: tidyText(tidyIdentity(told?.iban ?? '') || (ibanIn(text) ?? ''), 34),
    }
  })
}

interface Draft {
  account: string | null
  currency: string | null
  readonly balances: Map<string, Halalas>
  readonly lines: PaperLine[]
}

const takeBalance = (draft: Draft, balance: Element): void => {
  const code = textAt(balance, ['Tp', 'CdOrPrtry', 'Cd']) ?? ''
  const amount = amountAt(balance, 'Amt')
  if (amount === undefined) throw new PaperError('bank_not_a_statement')
  draft.currency ??= allAt(balance, 'Amt')[0]?.attributes.Ccy ?? null
  if (!draft.balances.has(code))
    draft.balances.set(code, textAt(balance, ['CdtDbtInd']) === 'DBIT' ? -amount : amount)
}

/** Entries that the bank has booked; what is only announced (`PDNG`, `INFO`) is no money yet. */
const isBooked = (entry: Element): boolean => {
  const status = textAt(entry, ['Sts', 'Cd'], ['Sts'])
  return status === null || status === 'BOOK'
}

const PIECES = new Set(['GrpHdr', 'Acct', 'Bal', 'Ntry'])

/** Collects the pieces of a statement as they are read. */
const collector = () => {
  const drafts: Draft[] = []
  let entries = 0
  let count = 0
  const current = (): Draft => {
    const draft = drafts.at(-1)
    if (!draft) throw new PaperError('bank_not_a_statement')
    return draft
  }
  const take = (piece: Element): void => {
    if (piece.name === 'Acct') {
      drafts.push({
        account: textAt(piece, ['Id', 'IBAN'], ['Id', 'Othr', 'Id']),
        currency: textAt(piece, ['Ccy']),
        balances: new Map(),
        lines: [],
      })
    } else if (piece.name === 'Bal') takeBalance(current(), piece)
    else if (piece.name === 'Ntry' && isBooked(piece)) {
      const draft = current()
      entries += 1
      const lines = linesOf(piece, entries)
      count += lines.length
      if (count > MOST_LINES) throw new PaperError('bank_too_many_lines')
      draft.lines.push(...lines)
    }
  }
  return { drafts, take }
}

/** The statements of a camt.053 document, of whichever version, as its bytes come; throws `PaperError`. */
export const readCamt053 = async (chunks: AsyncIterable<Buffer>): Promise<Paper[]> => {
  const { drafts, take } = collector()
  const parser = pieceReader(PIECES, take)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of chunks) parser.write(decoder.decode(bytes, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof TypeError ? new PaperError('bank_not_a_statement') : error
  }
  if (drafts.length === 0) throw new PaperError('bank_not_a_statement')
  return drafts.map(({ account, currency, balances, lines }) => ({
    account: tidyText(account ?? '', 40),
    currency,
    opening: balances.get('OPBD') ?? balances.get('PRCD') ?? null,
    closing: balances.get('CLBD') ?? null,
    lines,
  }))
}
