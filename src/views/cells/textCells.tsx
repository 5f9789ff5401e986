import { Link } from '@mui/material'
import { Suspense } from 'react'
import { lazyPart } from '../parts/arriving.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import type { CellProps } from './cellProps.ts'

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

/** On a card it breaks before the @; the row of a table is one line. */
export const EmailCell = ({ value, place }: CellProps<'email'>) => {
  const at = value.lastIndexOf('@')
  return (
    <Link href={`mailto:${value}`} dir="ltr">
      {value.slice(0, at)}
      {place === 'table' ? null : <wbr />}
      {value.slice(at)}
    </Link>
  )
}

export const PhoneCell = ({ value }: CellProps<'phone'>) => (
  <Link href={`tel:${value}`} dir="ltr">
    {value}
  </Link>
)

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

/** Only http and https become links: an address with another scheme could run as a script. */
export const UrlCell = ({ value }: CellProps<'url'>) =>
  isWeb(value) ? (
    <Link href={value} dir="ltr" target="_blank" rel="noopener noreferrer">
      {value.replace(/^https?:\/\//i, '')}
    </Link>
  ) : (
    <bdi dir="ltr">{value}</bdi>
  )

/** A password is never answered; should one come, it is not shown. */
export const PasswordCell = () => <span aria-hidden>••••••••</span>
