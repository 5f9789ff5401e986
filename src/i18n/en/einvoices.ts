import type { einvoices as source } from '../ar/einvoices.ts'
import type { SameKeys } from '../translate.ts'

/** What is said of an e-invoice, and what to do about it. */
export const einvoices = {
  next: 'What to do next',
  again: 'Send again',
  held_back: {
    not_cleared:
      'This invoice is not handed over before the authority has cleared it. See its state under “E-invoices”.',
    not_stamped:
      'This invoice is not handed over before it is stamped. See under “E-invoices” what it waits for: its data, or the certificate.',
    rejected:
      'The authority rejected this invoice, so it is not handed over. See what to do under “E-invoices”.',
    withheld:
      'This note is not handed over while the authority has not accepted the invoice that it refers to. See its state under “E-invoices”.',
  },
  states: {
    PENDING:
      'It is prepared and sent by itself within moments while the certificate is in force. If it stays like this, the certificate has ended: once it is renewed, all that waits is sent in order.',
    INCOMPLETE: 'It has not been sent yet: complete what is missing, and send it again.',
    WITHHELD:
      'This note is not sent: the authority does not have the invoice that it refers to, which was rejected or lacks data. Put the cause right and send the invoice again; the note is sent by itself once that is accepted. It stands in our books.',
    QUEUED:
      'It waits for the authority’s answer; it is tried again by itself, every half hour at the latest.',
    CLEARED: 'The authority cleared it; there is nothing to do.',
    REPORTED: 'It was reported to the authority; there is nothing to do.',
    REPORTED_LATE:
      'The authority accepted it, but it was reported after the 24 hours: look into why it was late.',
    REJECTED:
      'The authority rejected it: put the cause right and send it again. It gets a new document, and this one stays on record. Where the invoice’s own details are at fault, correct the invoice instead.',
  },
  replaced:
    'The authority rejected it, and a later document took its place, of the same invoice or of the one that corrected it: nothing to do.',
  certificate: 'See the certificate in the settings',
  withheld_replaced:
    'This note is not sent: the authority rejected its invoice, and a corrected invoice took its place. There is nothing to do. It stands in our books.',
  credited: 'Open the invoice that it refers to',
  later: 'Open the later document',
  advice: {
    buyer_address:
      'Complete the vendor’s national address on its page: building number, street, district, city and postal code.',
    buyer:
      'Correct the vendor’s name, VAT number or registration on its page, then correct the invoice itself from its page: the corrected one goes to the authority in its place.',
    seller:
      'Complete the seller’s details and national address in the invoice details and the settings of e-invoicing.',
    connection: 'The certificate does not match the business: renew it, or reconnect in the settings.',
    chain:
      'The order of documents differs from what the authority has: send it again, and if this happens again, send technical support the text of the answer.',
    former:
      'This document was stamped under a former connection: send it again, and it is stamped and sent under the current one.',
    late: 'It arrived after 24 hours: it is accepted, but look into why it was late.',
    other:
      'Read the authority’s answer below: if it is about details of the invoice, correct it from its page; otherwise tell technical support.',
  },
} satisfies SameKeys<typeof source>
