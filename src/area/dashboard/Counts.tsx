import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Section } from '../parts/Section.tsx'
import type { Dashboard } from './data.ts'

const COUNTS = [
  { name: 'invoices', label: 'account.nav.invoices', href: '/dashboard/invoices' },
  { name: 'payments', label: 'account.nav.payments', href: '/dashboard/payments' },
  { name: 'sub_users', label: 'account.dashboard.additional_users', href: '/dashboard/users' },
  { name: 'open_support', label: 'account.support.requests', href: '/dashboard/support' },
] as const

/** How many there are of what this person may see; each number leads to what it counts. */
export const Counts = ({ counts }: Pick<Dashboard, 'counts'>) => {
  const translate = useTranslate()
  const shown = COUNTS.filter(({ name }) => counts[name] !== null)
  if (shown.length === 0) return null
  return (
    <Section title={translate('account.dashboard.counts')}>
      <ul className="counts">
        {shown.map(({ name, label, href }) => (
          <li key={name}>
            <Link to={href}>{translate(label)}</Link>
            <strong>{counts[name]}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
