import './paper.css'
import { INVOICE_TEXTS, type InvoiceText } from '#src/i18n/invoiceTexts.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import type { Brand } from '#src/theme/brands.ts'
import {
  buyerAddressOf,
  COLUMNS,
  cellsOf,
  codeOf,
  couponBeside,
  type InvoiceRecord,
  periodOf,
  titleOf,
  totalsOf,
  uuidOf,
} from './contents.ts'
import { paperClock } from './figures.ts'
import { Both, English, Fact, Latin, Party } from './parts.tsx'
import { QrCode } from './QrCode.tsx'
import { vatNote } from './vatNote.ts'

export type Invoice = InvoiceRecord

interface OfInvoice {
  readonly invoice: Invoice
}

/** Side of the code, in mm: modules of two thirds of a millimetre, which the camera of any telephone reads. */
const QR_SIZE = 42

const shortHash = (hash: string): string => `${hash.slice(0, 12)}…${hash.slice(-8)}`

const Head = ({ invoice, brand: { name, mark } }: OfInvoice & { readonly brand: Brand }) => {
  return (
    <header>
      <div className="brand">
        <img src={mark} alt="" />
        <div>
          {name.ar}
          <English>{name.en}</English>
        </div>
      </div>
      <h1>
        <Both text={titleOf(invoice)} />
      </h1>
    </header>
  )
}

/** The days that were paid for. */
const Period = ({ invoice }: OfInvoice) => {
  const period = periodOf(invoice)
  return period ? (
    <Fact text="period">
      <bdi>{period.ar}</bdi>
      <English>{period.en}</English>
    </Fact>
  ) : null
}

const Facts = ({ invoice }: OfInvoice) => (
  <dl className="facts">
    <Fact text="number">
      <Latin>{invoice.number}</Latin>
    </Fact>
    <Fact text="issued_at">
      <Latin>{paperClock.format(new Date(invoice.issued_at))}</Latin>
    </Fact>
    {invoice.supply_on ? (
      <Fact text="supply_on">
        <Latin>{invoice.supply_on}</Latin>
      </Fact>
    ) : null}
    <Period invoice={invoice} />
    <Fact text="coupon">{couponBeside(invoice) ? <Latin>{couponBeside(invoice)}</Latin> : null}</Fact>
    {invoice.replaces_invoice_label ? (
      <Fact text="replaces">
        <Latin>{invoice.replaces_invoice_label}</Latin>
      </Fact>
    ) : null}
    {invoice.credited_invoice_label ? (
      <Fact text="credited">
        <Latin>{invoice.credited_invoice_label}</Latin>
      </Fact>
    ) : null}
    <Fact text="reason" isWide>
      {invoice.reason ? <bdi>{invoice.reason}</bdi> : null}
    </Fact>
    <Fact text="payment">
      <Latin>{invoice.subscription_label}</Latin>
    </Fact>
    <Fact text="uuid">
      <Latin>{uuidOf(invoice)}</Latin>
    </Fact>
  </dl>
)

const Parties = ({ invoice }: OfInvoice) => (
  <div className="parties">
    <Party
      as="seller"
      name={invoice.seller_name_ar}
      nameEn={invoice.seller_name_en}
      taxNumber={invoice.seller_tax_number}
      registration={invoice.seller_registration}
      address={invoice.seller_address_ar}
      addressEn={invoice.seller_address_en}
    />
    <Party
      as="buyer"
      name={invoice.buyer_name}
      taxNumber={invoice.buyer_tax_number}
      registration={invoice.buyer_registration}
      address={buyerAddressOf(invoice)}
    />
  </div>
)

/** Stands beside a value where there is no room for a row of headings. */
const labelOf = (text: InvoiceText = 'item'): string =>
  `${INVOICE_TEXTS[text].ar} · ${INVOICE_TEXTS[text].en}`

const Items = ({ invoice }: OfInvoice) => {
  const { item_ar, item_en } = invoice
  return (
    <table>
      <thead>
        <tr>
          {(['item', ...COLUMNS] as const).map((text) => (
            <th key={text} scope="col">
              <Both text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-label={labelOf('item')}>
            <bdi>{item_ar}</bdi>
            {item_en === item_ar ? null : <English>{item_en}</English>}
          </td>
          {cellsOf(invoice).map((text, at) => (
            <td key={COLUMNS[at]} data-label={labelOf(COLUMNS[at])}>
              <Latin>{text}</Latin>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Why no VAT is charged, under the line that charges none. */
const Untaxed = ({ reason }: { readonly reason: VatReason }) => {
  const { ar, en, code } = vatNote(reason)
  return (
    <span className="untaxed">
      <bdi>{ar}</bdi> <Latin>{code}</Latin>
      <English>{en}</English>
    </span>
  )
}

const Totals = ({ invoice }: OfInvoice) => (
  <dl className="totals">
    {totalsOf(invoice).map(({ text, extra, amount }) => (
      <div key={text} className={text === 'total' ? 'whole' : undefined}>
        <dt>
          <Both text={text} extra={extra} />
          {text === 'vat' && invoice.vat_reason ? <Untaxed reason={invoice.vat_reason} /> : null}
        </dt>
        <dd>
          <Latin>{amount}</Latin>
        </dd>
      </div>
    ))}
  </dl>
)

const Seal = ({ invoice }: OfInvoice) => (
  <footer>
    <p>
      <Both text="currency" />
    </p>
    <p>
      {(['hash', 'previous_hash'] as const).map((name) => (
        <span key={name}>
          {INVOICE_TEXTS[name].ar} · {INVOICE_TEXTS[name].en}{' '}
          <bdi dir="ltr" className="mono">
            {shortHash(invoice[name])}
          </bdi>
        </span>
      ))}
    </p>
  </footer>
)

/** An invoice or a credit note on one page: Arabic first, English beside it, with the code of ZATCA. */
export const InvoicePaper = ({ invoice, brand }: OfInvoice & { readonly brand: Brand }) => {
  const [, brandInk] = brand.colours
  const { ar, en } = INVOICE_TEXTS.scan
  return (
    <article className="invoice-paper" lang="ar" dir="rtl" style={{ ['--brand' as string]: brandInk }}>
      <div className="page">
        <Head invoice={invoice} brand={brand} />
        <Facts invoice={invoice} />
        <Parties invoice={invoice} />
        <Items invoice={invoice} />
        <div className="end">
          <figure>
            <QrCode text={codeOf(invoice)} label={`${ar} · ${en}`} size={QR_SIZE} />
            <figcaption>
              <Both text="scan" />
            </figcaption>
          </figure>
          <Totals invoice={invoice} />
        </div>
        <Seal invoice={invoice} />
      </div>
    </article>
  )
}
