import { Link } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../parts/arriving.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import type { CellPlace, CellProps } from './cellProps.ts'

const SafeHtml = lazyPart(() => import('./SafeHtml.tsx'))

export const TextCell = ({ value }: CellProps<'text'>) => <bdi>{value}</bdi>

export const LongTextCell = ({ value, place }: CellProps<'longText'>) =>
  place === 'page' ? <bdi style={{ whiteSpace: 'pre-line' }}>{value}</bdi> : <bdi>{value}</bdi>

/** Addresses and networks: left to right, on a record's page each on its line. */
export const NetworksCell = ({ value, place }: CellProps<'networks'>) => (
  <bdi dir="ltr" style={place === 'page' ? { whiteSpace: 'pre-line' } : undefined}>
    {place === 'page' ? value : value.replaceAll('\n', ', ')}
  </bdi>
)

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const RichTextCell = ({ value, place }: CellProps<'richText'>) =>
  place === 'page' ? (
    <Suspense fallback={null}>
      <SafeHtml html={value} />
    </Suspense>
  ) : (
    <bdi>{plainText(value)}</bdi>
  )

/** Codes, ids and numbers that people pass on: left to right, with a button that copies. */
/** Where it names a record it stands in a link, and a link holds no button. */
export const CodeCell = ({ value, place }: CellProps<'code' | 'identity'>) => (
  <span className="nowrap">
    <bdi dir="ltr" className="code">
      {value}
    </bdi>
    {place === 'title' ? null : <CopyButton text={value} />}
  </span>
)

export const LatinCell = ({ value }: CellProps<'slug' | 'subdomain'>) => <bdi dir="ltr">{value}</bdi>

interface AddressProps {
  readonly href: string
  readonly place: CellPlace
  readonly isElsewhere?: boolean
  readonly children: ReactNode
}

/** An address to write to, to call or to open; only its text where it names a record, as it stands in a link there. */
const Address = ({ href, place, isElsewhere = false, children }: AddressProps) =>
  place === 'title' ? (
    <bdi dir="ltr">{children}</bdi>
  ) : (
    <Link href={href} dir="ltr" {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </Link>
  )

/** On a card it breaks before the @; the row of a table is one line. */
export const EmailCell = ({ value, place }: CellProps<'email'>) => {
  const at = value.lastIndexOf('@')
  return (
    <Address href={`mailto:${value}`} place={place}>
      {value.slice(0, at)}
      {place === 'table' ? null : <wbr />}
      {value.slice(at)}
    </Address>
  )
}

export const PhoneCell = ({ value, place }: CellProps<'phone'>) => (
  <Address href={`tel:${value}`} place={place}>
    {value}
  </Address>
)

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

/** Only http and https become links: an address with another scheme could run as a script. */
export const UrlCell = ({ value, place }: CellProps<'url'>) =>
  isWeb(value) ? (
    <Address href={value} place={place} isElsewhere>
      {value.replace(/^https?:\/\//i, '')}
    </Address>
  ) : (
    <bdi dir="ltr">{value}</bdi>
  )

/** A password is never answered; should one come, it is not shown. */
export const PasswordCell = () => <span aria-hidden>••••••••</span>
