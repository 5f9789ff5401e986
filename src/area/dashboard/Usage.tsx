import { useTranslate } from 'react-admin'
import { Section } from '../parts/Section.tsx'
import type { Dashboard } from './data.ts'

const amount = new Intl.NumberFormat('en')

/** From here on a limit is near. */
const NEAR = 0.8

/** How much of the package's limits is used, where it is known. */
export const Usage = ({ usage }: Pick<Dashboard, 'usage'>) => {
  const translate = useTranslate()
  return (
    <Section title={translate('account.dashboard.usage')} isWide>
      {usage.length === 0 ? (
        <p className="soft">{translate('account.dashboard.usage_empty')}</p>
      ) : (
        <ul className="usage">
          {usage.map(({ name, limit, used }) => {
            const label = translate(`account.package_fields.${name}`)
            const most = limit === null ? translate('account.dashboard.unlimited') : amount.format(limit)
            return (
              <li key={name}>
                <p>
                  <span>{label}</span>
                  <strong>
                    {used === null
                      ? most
                      : translate('account.dashboard.used_of', { used: amount.format(used), limit: most })}
                  </strong>
                </p>
                {used !== null && limit !== null && limit > 0 && (
                  <meter
                    aria-label={label}
                    value={Math.min(used, limit)}
                    max={limit}
                    low={limit * NEAR}
                    high={limit * 0.99}
                    optimum={0}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
