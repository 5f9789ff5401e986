import type { ReactNode } from 'react'
import { INVOICE_TEXTS, type InvoiceText } from '#src/i18n/invoiceTexts.ts'

/** The English of something, at the same edge as the Arabic: the line runs from right to left, the text does not. */
export const English = ({ children }: { readonly children: ReactNode }) => (
  <span className="en">
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  </span>
)

interface BothProps {
  readonly text: InvoiceText
  /** Stands behind it in both languages, such as a percentage. */
  readonly extra?: string
}

/** A label in both languages: Arabic, and English beside or under it. */
export const Both = ({ text, extra }: BothProps) => {
  const { ar, en } = INVOICE_TEXTS[text]
  return (
    <>
      <span>{ar}</span> <English>{en}</English>
      {extra ? (
        <>
          {' '}
          <Latin>{extra}</Latin>
        </>
      ) : null}
    </>
  )
}

/** Numbers, codes and times: left to right. */
export const Latin = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

interface FactProps {
  readonly text: InvoiceText
  /** Has a line for itself. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A label and its value; nothing where there is no value. */
export const Fact = ({ text, isWide = false, children }: FactProps) =>
  children === null || children === undefined || children === '' ? null : (
    <div className={isWide ? 'wide' : undefined}>
      <dt>
        <Both text={text} />
      </dt>
      <dd>{children}</dd>
    </div>
  )

interface PartyProps {
  readonly as: InvoiceText
  readonly name: string
  /** The name in English, where it is another one. */
  readonly nameEn?: string
  readonly taxNumber: string | null
  readonly registration: string | null
  readonly address?: string | null
  readonly addressEn?: string | null
}

/** A second line in English, unless it says the same. */
const Lines = ({
  ar,
  en,
}: {
  readonly ar: string | null | undefined
  readonly en: string | null | undefined
}) => (
  <>
    <bdi>{ar}</bdi>
    {en && en !== ar ? <English>{en}</English> : null}
  </>
)

/** Who sells or buys: name, VAT number, registration and address. */
export const Party = ({ as, name, nameEn, taxNumber, registration, address, addressEn }: PartyProps) => (
  <section className="party">
    <h2>
      <Both text={as} />
    </h2>
    <dl>
      <Fact text="name" isWide>
        <Lines ar={name} en={nameEn} />
      </Fact>
      <Fact text="tax_number">{taxNumber ? <Latin>{taxNumber}</Latin> : null}</Fact>
      <Fact text="registration">{registration ? <Latin>{registration}</Latin> : null}</Fact>
      <Fact text="address" isWide>
        {address || addressEn ? <Lines ar={address ?? addressEn} en={addressEn} /> : null}
      </Fact>
    </dl>
  </section>
)
