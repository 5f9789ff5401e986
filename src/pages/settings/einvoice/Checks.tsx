import { useTranslate } from 'react-admin'
import type { EinvoiceCheck } from '#src/dataProvider/einvoices.ts'
import { Chip } from '#src/views/parts/Chip.tsx'

/** What the authority says of the six documents, each with what it found. */
export const Checks = ({ checks }: { readonly checks: readonly EinvoiceCheck[] }) => {
  const translate = useTranslate()
  return (
    <ul className="checks" aria-label={translate('einvoiceConnection.checks.title')}>
      {checks.map(({ profile, type, is_right, findings }) => (
        <li key={`${profile} ${type}`}>
          <Chip look={{ tone: is_right ? 'success' : 'danger' }}>
            {translate(`einvoiceConnection.checks.${is_right ? 'right' : 'wrong'}`)}
          </Chip>
          <span>
            {translate(`einvoiceConnection.checks.${type}`)} ·{' '}
            {translate(`einvoiceConnection.checks.${profile}`)}
          </span>
          {findings.map(({ code, message }) => (
            <small key={`${code} ${message}`}>
              <bdi dir="ltr">{code}</bdi>: <bdi>{message}</bdi>
            </small>
          ))}
        </li>
      ))}
    </ul>
  )
}
