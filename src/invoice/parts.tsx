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
      <span>
        {ar} {extra ? <Latin>{extra}</Latin> : null}
      </span>
      <English>
        {en} {extra}
      </English>
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
