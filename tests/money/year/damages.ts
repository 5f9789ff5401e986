import type { RECONCILIATIONS } from './reconciliations.ts'

const FIRST_FILE = 'ctid = (select min(ctid) from bank.files)'

const PAID_ITEM = `id = (select min(id) from payout_items where settled_at is not null)`

/** What somebody might do to the books behind the back of the rules; each is told by the reconciliation that it is under. */
export const DAMAGES = {
  'the ledger, the chain of invoices and the wallets': [
    "update invoices set buyer_name = buyer_name || '!' where id = (select min(id) from invoices)",
    'delete from wallet_entries where id = (select max(id) from wallet_entries)',
  ],
  'the cash and the invoices': [
    `update invoices set price = price + 1, net_total = net_total + 1, amount = amount + 1
      where id = (select min(id) from invoices)`,
    "delete from invoices where id = (select max(id) from invoices where kind = 'INVOICE')",
  ],
  'the VAT returns and the invoices': [
    'update vat_returns set due = due + 1 where id = (select min(id) from vat_returns)',
    'update invoices set tax = tax + 1, net_total = net_total - 1 where id = (select min(id) from invoices)',
  ],
  'the corrections of invoices': [
    "update invoices set purpose = 'CORRECTION' where id = (select min(id) from invoices where kind = 'CREDIT_NOTE')",
  ],
  'the closed months': [
    'update payouts set payment_date = (select min(through) from accounting_closings) where id = (select max(id) from payouts)',
  ],
  'the deferred revenue and the invoices': [
    `update revenue_lines set amount = amount + 1
      where id = (select max(id) from revenue_lines where kind = 'RECOGNISED' and stopped_on is null)`,
    "delete from revenue_lines where id = (select max(id) from revenue_lines where kind = 'BILLED')",
    `update revenue_sums set amount = amount + 1 where kind = 'RECOGNISED'
      and ctid = (select min(ctid) from revenue_sums where kind = 'RECOGNISED')`,
  ],
  'the journal and the books': [
    "update revenue_lines set amount = amount + 1 where id = (select max(id) from revenue_lines where kind = 'REVERSED')",
    `update revenue_sums set amount = amount + 1 where kind = 'RECOGNISED'
      and ctid = (select min(ctid) from revenue_sums where kind = 'RECOGNISED')`,
  ],
  'the wallets and the payouts': [
    'update payouts set amount = amount + 1 where id = (select min(id) from payouts)',
    "update wallet_entries set amount = amount + 1 where id = (select min(id) from wallet_entries where kind = 'PAYOUT')",
  ],
  'the sheets and the sums of the bank files': [
    `update bank.files set xml = regexp_replace(xml, '<CtrlSum>[0-9]+', '<CtrlSum>7') where ${FIRST_FILE}`,
    `update bank.files set csv = regexp_replace(csv, '[.][0-9]{2},"SAR"', '.77,"SAR"') where ${FIRST_FILE}`,
    `update bank.files set csv = regexp_replace(csv, '\\n[^\\n]*\\n$', '') where ${FIRST_FILE}`,
    `update bank.files set xml = regexp_replace(xml, '<CdtTrfTxInf>.*</CdtTrfTxInf>', '') where ${FIRST_FILE}`,
  ],
  'the bank files and the payouts': [
    `update bank.files set xml = regexp_replace(xml, '(<CdtTrfTxInf>.*?<IBAN>SA)[0-9]{2}', '\\1' || '00') where ${FIRST_FILE}`,
    `update bank.files set xml = regexp_replace(xml, 'Ccy="SAR">[0-9]+', 'Ccy="SAR">7') where ${FIRST_FILE}`,
    `delete from bank.files where batch = (select min(batch) from bank.files)`,
    `update payouts set amount = amount + 1 where id = (select payout from payout_items where ${PAID_ITEM})`,
    'update payout_batches set approved_by = prepared_by where id = (select min(id) from payout_batches)',
  ],
  'the bank files, the answers of the bank and the wallets': [
    `update payout_items set settled_at = null, settled_by = null where ${PAID_ITEM}`,
    'update bank.answers set amount = amount + 1 where number = (select min(number) from bank.answers)',
    'update bank.answers set paid = not paid where number = (select min(number) from bank.answers)',
    `update wallet_entries set amount = amount - 1 where kind = 'PAYOUT'
      and payout = (select payout from payout_items where ${PAID_ITEM})`,
  ],
  'the write-offs': [
    "update subscriptions set status = 'WRITTEN_OFF' where id = (select min(id) from subscriptions where status = 'SUCCESS')",
  ],
  'the settlements of the gateway and their lines': [
    'update settlement_lines set fee = fee + 1, net = net - 1 where id = (select min(id) from settlement_lines)',
  ],
  'the card payments and the settlements': [
    `update settlement_lines set amount = amount + 1, net = net + 1
      where id = (select min(id) from settlement_lines where state = 'MATCHED')`,
  ],
  'the charges of the bank and the books': [
    "update bank_lines set charge_vat = charge_vat + 1 where id = (select min(id) from bank_lines where state = 'CHARGED')",
    "update bank_lines set charged_on = charged_on + 1 where id = (select max(id) from bank_lines where state = 'CHARGED')",
    `update bank_lines set state = 'OPEN', charge_vat = null, charged_on = null
      where id = (select min(id) from bank_lines where state = 'CHARGED')`,
  ],
} as const satisfies Readonly<Record<keyof typeof RECONCILIATIONS, readonly string[]>>
