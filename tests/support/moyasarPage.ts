import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MoyasarStandIn, StandInInvoice } from './moyasar.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What can be paid: a card that was declined is followed by another one. */
const PAYABLE: ReadonlySet<string> = new Set(['initiated', 'failed'])

const pageOf = ({ id, amount, currency, description, status }: StandInInvoice): string => `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(description)}</title>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem">
<p>بوابة تجريبية: لا يُدفع شيء. <span lang="en">A stand-in: nothing is paid.</span></p>
<h1>${escaped(description)}</h1>
<p><bdi dir="ltr">${(amount / 100).toFixed(2)} ${escaped(currency)}</bdi> · <bdi dir="ltr">${escaped(status)}</bdi></p>
${
  PAYABLE.has(status)
    ? `<form method="post" action="/pay/${id}"><button style="font:inherit">ادفع <span lang="en">Pay</span></button>
<button style="font:inherit" formaction="/pay/${id}/decline">ارفض البطاقة <span lang="en">Decline the card</span></button></form>`
    : ''
}
`

/** The webhook of the server that asked for a page: it is where the payer is sent back to. */
const tellServer = async (standIn: MoyasarStandIn, invoice: StandInInvoice): Promise<void> => {
  if (!invoice.success_url) return
  const body = JSON.stringify(standIn.notification(invoice))
  const headers = { 'content-type': 'application/json' }
  // A server that does not answer asks by itself a while later.
  await fetch(new URL('/api/payments/webhook/moyasar', invoice.success_url), {
    method: 'POST',
    headers,
    body,
  }).catch(() => undefined)
}

/** The payer's bank declines the card: the page stays open for another one. */
const decline = (invoice: StandInInvoice): void => {
  invoice.status = 'failed'
  const source = { type: 'creditcard', message: 'INSUFFICIENT FUNDS', response_code: '51' }
  invoice.payments = [...invoice.payments, { status: 'failed', source }]
}

/**
 * Answers who opens a hosted page of the stand-in, pays on it, or has the card declined: the server is told by the
 * webhook, and whoever has paid is sent back. False where the call is none of a page.
 */
export const answerPayer = async (
  standIn: MoyasarStandIn,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
): Promise<boolean> => {
  const [, id, isDeclined] = /^\/pay\/([\w-]+?)(\/decline)?$/.exec(url) ?? []
  if (id === undefined) return false
  const invoice = standIn.invoices.find((each) => each.id === id)
  if (!invoice) {
    response.writeHead(404).end()
    return true
  }
  if (method === 'POST' && PAYABLE.has(invoice.status)) {
    if (isDeclined) decline(invoice)
    else standIn.pay(invoice)
    await tellServer(standIn, invoice)
  }
  if (method === 'POST' && invoice.success_url && !isDeclined)
    response.writeHead(303, { location: invoice.success_url }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(invoice))
  return true
}
