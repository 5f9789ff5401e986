import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { IntegratedTree } from '#src/dataProvider/integrations.ts'
import type { SystemCheck } from '#src/dataProvider/system.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { brokenPath } from '../mapping/paths.ts'
import { STATES } from '../system/states.ts'
import { versionsPath } from '../trees/paths.ts'
import { FactCard } from './FactCard.tsx'

const isFailing = ({ feed }: IntegratedTree): boolean => feed?.active === true && feed.failures > 0

const lookOf = (tree: IntegratedTree): SystemCheck['state'] =>
  isFailing(tree) || tree.broken > 0 ? 'look' : 'well'

/** What is known of a tree, by its name: of its feed only where it has one. */
const factsOf = (
  { feed, last_at, versions, changes, broken }: IntegratedTree,
  never: string,
): readonly (readonly [string, ReactNode])[] => {
  const when = (at: string | null) => (at === null ? never : <Moment at={at} />)
  return [
    ...(feed
      ? ([
          ['checked_at', when(feed.checked_at)],
          ...(feed.failures > 0 ? [['failures', formatNumber(feed.failures)] as const] : []),
        ] as const)
      : []),
    ['last_at', when(last_at)],
    ['versions', formatNumber(versions)],
    ['changes', formatNumber(changes)],
    ['broken', formatNumber(broken)],
  ]
}

/** The tree of one marketplace: whether it is fetched, how much it changes, and which mappings that broke. */
export const TreeCard = ({ tree }: { readonly tree: IntegratedTree }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const heading = useId()
  const look = lookOf(tree)
  return (
    <FactCard aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <Link to={versionsPath(tree.id)}>{translate('integrations.trees.title', { name: tree.name })}</Link>
        </h2>
        <Chip look={STATES[look]}>{translate(`integrations.trees.${look}`)}</Chip>
      </header>
      {isFailing(tree) ? (
        <ul>
          <li>{translate('integrations.trees.failing')}</li>
        </ul>
      ) : null}
      <dl>
        {factsOf(tree, translate('integrations.never')).map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`integrations.trees.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tree.broken > 0 && allows?.('marketplaces', 'edit') ? (
        <Link className="more" to={brokenPath(tree.id)}>
          {translate('integrations.trees.mend')}
        </Link>
      ) : null}
    </FactCard>
  )
}
