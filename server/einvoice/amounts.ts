import { riyals, shareOf } from '#server/money/amounts.ts'
import { vatReasonTexts } from '#src/resources/packages/vatReasons.en.ts'
import { CATEGORY_OF_REASON } from '#src/resources/packages/vatReasons.ts'
import type { Halalas } from '#src/schema/money.ts'
import type { EinvoiceDocument } from './document.ts'
import { element, elementWith, type XmlElement } from './xml.ts'

const money = (name: string, amount: Halalas): XmlElement =>
  elementWith(name, { currencyID: 'SAR' }, riyals(amount))

const SCHEMES = {
  category: { schemeAgencyID: '6', schemeID: 'UN/ECE 5305' },
  vat: { schemeAgencyID: '6', schemeID: 'UN/ECE 5153' },
} as const

type Vat = Pick<EinvoiceDocument, 'rate' | 'vatReason'>

/** The category of VAT; where none is charged, with the authority's code of the reason and its words. */
const categoryOf = (name: string, { rate, vatReason }: Vat, isReasonTold: boolean): XmlElement =>
  element(
    name,
    elementWith('cbc:ID', SCHEMES.category, vatReason ? CATEGORY_OF_REASON[vatReason] : 'S'),
    element('cbc:Percent', riyals(rate)),
    vatReason && isReasonTold ? element('cbc:TaxExemptionReasonCode', vatReason) : null,
    vatReason && isReasonTold ? element('cbc:TaxExemptionReason', vatReasonTexts[vatReason]) : null,
    element('cac:TaxScheme', elementWith('cbc:ID', SCHEMES.vat, 'VAT')),
  )

/** What a coupon or discount took off; nothing where nothing was. */
export const allowanceOf = (document: EinvoiceDocument): XmlElement | null =>
  document.allowance === 0
    ? null
    : element(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', 'false'),
        element('cbc:AllowanceChargeReasonCode', '95'),
        element('cbc:AllowanceChargeReason', 'Discount'),
        money('cbc:Amount', document.allowance),
        categoryOf('cac:TaxCategory', document, false),
      )

/** The VAT, first in the currency of the books and then by its category. */
export const taxTotalsOf = (document: EinvoiceDocument): readonly XmlElement[] => [
  element('cac:TaxTotal', money('cbc:TaxAmount', document.tax)),
  element(
    'cac:TaxTotal',
    money('cbc:TaxAmount', document.tax),
    element(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', document.net),
      money('cbc:TaxAmount', document.tax),
      categoryOf('cac:TaxCategory', document, true),
    ),
  ),
]

export const totalsOf = ({ unitPrice, allowance, net, total }: EinvoiceDocument): XmlElement =>
  element(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', unitPrice),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', total),
    money('cbc:AllowanceTotalAmount', allowance),
    money('cbc:PrepaidAmount', 0),
    money('cbc:PayableAmount', total),
  )

/** VAT of the line alone: where nothing was taken off it is that of the document, to the halala. */
const lineTaxOf = ({ allowance, tax, unitPrice, rate }: EinvoiceDocument): Halalas =>
  allowance === 0 ? tax : shareOf(unitPrice, rate)

/** The one line: a package. */
export const lineOf = (document: EinvoiceDocument): XmlElement => {
  const { unitPrice, item } = document
  const tax = lineTaxOf(document)
  return element(
    'cac:InvoiceLine',
    element('cbc:ID', '1'),
    elementWith('cbc:InvoicedQuantity', { unitCode: 'PCE' }, '1.000000'),
    money('cbc:LineExtensionAmount', unitPrice),
    element('cac:TaxTotal', money('cbc:TaxAmount', tax), money('cbc:RoundingAmount', unitPrice + tax)),
    element('cac:Item', element('cbc:Name', item), categoryOf('cac:ClassifiedTaxCategory', document, false)),
    element('cac:Price', money('cbc:PriceAmount', unitPrice)),
  )
}
