/** The account of the platform, and one of somebody who pays. */
export const OURS = 'SA0380000000608010167519'
export const THEIRS = 'SA4420000001234567891234'

/** What stands on a line of a made-up statement. */
export interface MadeLine {
  /** `2026-11-20` */
  readonly day: string
  /** Riyals; below zero for what left. */
  readonly amount: number
  readonly reference?: string
  readonly text?: string
  readonly name?: string
  readonly iban?: string
}

const swift = (amount: number): string => Math.abs(amount).toFixed(2).replace('.', ',')
const short = (day: string): string => day.replaceAll('-', '').slice(2)

const balanceAfter = (opening: number, lines: readonly MadeLine[]): number =>
  Math.round(lines.reduce((sum, { amount }) => sum + amount, opening) * 100) / 100

/** A message MT940 of these lines. */
export const mt940Of = (lines: readonly MadeLine[], { opening = 1000, account = OURS } = {}): string => {
  const closing = balanceAfter(opening, lines)
  const day = short(lines[0]?.day ?? '2026-11-20')
  const entries = lines.flatMap((line) => [
    `:61:${short(line.day)}${short(line.day).slice(2)}${line.amount < 0 ? 'D' : 'C'}${swift(line.amount)}NTRF${line.reference ? `NONREF//${line.reference}` : 'NONREF'}`,
    `:86:${line.text ?? ''}${line.iban ? ` ${line.iban}` : ''}${line.name ? `/NAME/${line.name}/` : ''}`,
  ])
  return [
    '{1:F01RJHISARIXXXX0000000000}{2:I940RJHISARIXXXXN}{4:',
    ':20:STATEMENT1',
    `:25:${account}`,
    ':28C:1/1',
    `:60F:C${day}SAR${swift(opening)}`,
    ...entries,
    `:62F:${closing < 0 ? 'D' : 'C'}${day}SAR${swift(closing)}`,
    '-}',
  ].join('\r\n')
}

const camtEntry = ({ day, amount, reference, text, name, iban }: MadeLine): string => {
  const [party, account] = amount < 0 ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  return `<Ntry><Amt Ccy="SAR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>
    <Refs>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties>${name ? `<${party}><Pty><Nm>${name}</Nm></Pty></${party}>` : ''}${iban ? `<${account}><Id><IBAN>${iban}</IBAN></Id></${account}>` : ''}</RltdPties>
    <RmtInf><Ustrd>${text ?? ''}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

const camtBalance = (code: string, amount: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`

/** A document camt.053 of these lines. */
export const camtOf = (lines: readonly MadeLine[], { opening = 1000, account = OURS } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>SAR</Ccy></Acct>${camtBalance('OPBD', opening)}${camtBalance('CLBD', balanceAfter(opening, lines))}
  ${lines.map(camtEntry).join('')}</Stmt></BkToCstmrStmt></Document>`

const quoted = (text: string | undefined): string => `"${(text ?? '').replaceAll('"', '""')}"`

/** A sheet of these lines as a bank writes it: whose account it is, Arabic headings, the balance after each line. */
export const csvOf = (lines: readonly MadeLine[], { opening = 1000 } = {}): string => {
  let balance = opening
  const rows = lines.map(({ day, amount, reference, text, name, iban }) => {
    balance = Math.round((balance + amount) * 100) / 100
    const [year, month, date] = day.split('-')
    return [
      `${date}/${month}/${year}`,
      quoted(text),
      quoted(reference),
      quoted(name),
      quoted(iban),
      amount < 0 ? quoted((-amount).toLocaleString('en', { minimumFractionDigits: 2 })) : '',
      amount > 0 ? quoted(amount.toLocaleString('en', { minimumFractionDigits: 2 })) : '',
      quoted(balance.toFixed(2)),
    ].join(',')
  })
  return [
    `"كشف حساب","${OURS}",,,,,,`,
    'التاريخ,تفاصيل العملية,رقم المرجع,اسم المحول,آيبان المحول,مدين,دائن,الرصيد',
    ...rows,
    ',الإجمالي,,,,"0.00","999,999.00",',
  ].join('\n')
}
