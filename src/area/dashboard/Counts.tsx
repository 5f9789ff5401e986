import { Link } from '../../public-ui/Link.tsx'
import { useText } from '../../public-ui/language.ts'
import { Section } from '../parts/Section.tsx'
import type { Dashboard } from './data.ts'

const COUNTS = [
  { name: 'invoices', label: 'account.nav.invoices', href: '/dashboard/invoices' },
  { name: 'payments', label: 'account.nav.payments', href: '/dashboard/payments' },
  { name: 'sub_users', label: 'account.nav.users', href: '/dashboard/users' },
  { name: 'open_support', label: 'account.support.requests', href: '/dashboard/support' },
] as const

/** How many there are of what this person may see; each number leads to what it counts. */
export const Counts = ({ counts }: Pick<Dashboard, 'counts'>) => {
  const t = useText()
  const shown = COUNTS.filter(({ name }) => counts[name] !== null)
  if (shown.length === 0) return null
  return (
    <Section title={t('account.dashboard.counts')}>
      <ul className="counts">
        {shown.map(({ name, label, href }) => (
          <li key={name}>
            <Link href={href}>{t(label)}</Link>
            <strong>{counts[name]}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
