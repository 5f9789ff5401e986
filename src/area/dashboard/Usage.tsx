import { useTranslate } from 'react-admin'
import { NEAR_LIMIT } from '#src/resources/packages/limits.ts'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Section } from '../parts/Section.tsx'
import type { Dashboard } from './data.ts'

const amount = new Intl.NumberFormat('en')

/** What is said of a limit that is not far any more. */
const stateOf = (used: number | null, limit: number | null) => {
  if (used === null || limit === null || used === 0 || used < limit * NEAR_LIMIT) return undefined
  if (used < limit) return 'NEAR'
  return used === limit ? 'REACHED' : 'ABOVE'
}

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
            const state = stateOf(used, limit)
            const most = limit === null ? translate('account.dashboard.unlimited') : amount.format(limit)
            return (
              <li key={name}>
                <p>
                  <span>
                    {label}{' '}
                    {state && (
                      <Chip look={chipOf(state)}>
                        {translate(`account.dashboard.limit_${state.toLowerCase()}`)}
                      </Chip>
                    )}
                  </span>
                  <strong>
                    {used === null
                      ? most
                      : translate(`account.dashboard.${limit === null ? 'used_unlimited' : 'used_of'}`, {
                          used: amount.format(used),
                          limit: most,
                        })}
                  </strong>
                </p>
                {used !== null && limit !== null && limit > 0 && (
                  <meter
                    aria-label={label}
                    value={Math.min(used, limit)}
                    max={limit}
                    low={limit * NEAR_LIMIT}
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
